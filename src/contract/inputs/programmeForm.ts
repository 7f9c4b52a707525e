import * as z from 'zod/mini';
import { Id, line, name, text } from '../text';
import { WebAddress } from '../webAddress';
import { Clock, Money, Whole } from './listingForm';

const uploadId = text(36);

/** A session, as its form asks for it: times by the clocks of the event's zone, its price in the currency. */
export const ListingSessionForm = z.strictObject({
  name: line(200),
  description: text(5_000),
  start: Clock,
  end: Clock,
  location: text(200),
  tracks: z.array(line(100)),
  newTrack: text(100),
  speakerIds: z.array(Id),
  nonSession: z.boolean(),
  isPrivate: z.boolean(),
  registrationEnabled: z.boolean(),
  registrationEnd: z.union([Clock, z.literal('')]),
  places: Whole,
  price: z.union([Money, z.literal('')]),
  uploadId,
});
export type ListingSessionForm = z.infer<typeof ListingSessionForm>;

export const SpeakerForm = z.strictObject({
  firstName: line(100),
  lastName: name(100),
  title: text(200),
  company: text(200),
  bio: text(5_000),
  label: text(100),
  website: WebAddress(500),
  linkedIn: WebAddress(500),
  isHost: z.boolean(),
  sessionIds: z.array(Id),
  uploadId,
});
export type SpeakerForm = z.infer<typeof SpeakerForm>;
