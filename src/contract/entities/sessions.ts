import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { SessionAccess } from './enumerations';
import { BaseImage } from './images';
import { BaseStreamInput } from './streams';

export const BaseSessionLocation = z.object({
  id: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  address1: z.nullable(z.string()),
  address2: z.nullable(z.string()),
  zip: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  googlePlaceId: z.nullable(z.string()),
});
export type BaseSessionLocation = z.infer<typeof BaseSessionLocation>;

export const BaseSession = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(BaseSessionLocation),
  image: z.nullable(BaseImage),
  startTime: z.string(),
  endTime: z.string(),
  sortOrder: z.nullable(z.number()),
  nonSession: z.boolean(),
  registrationEnabled: z.boolean(),
  registrationEnd: z.nullable(z.string()),
  price: z.nullable(z.number()),
  access: SessionAccess,
});
export type BaseSession = z.infer<typeof BaseSession>;

export const BaseSpeaker = z.object({
  id: z.string(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  title: z.nullable(z.string()),
  company: z.nullable(z.string()),
  companyBio: z.nullable(z.string()),
  image: z.nullable(BaseImage),
  priority: z.number(),
  isHost: z.boolean(),
});
export type BaseSpeaker = z.infer<typeof BaseSpeaker>;

export const BaseTrack = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  color: z.string(),
});
export type BaseTrack = z.infer<typeof BaseTrack>;

/** A programme item of an event; accounts is non-empty when the viewer saved it, supply is the remaining places. */
export const Session = z.extend(BaseSession, {
  longDescription: z.nullable(z.string()),
  tracks: z.array(BaseTrack),
  speakers: z.array(BaseSpeaker),
  sponsors: z.array(BaseAccount),
  accounts: z.optional(z.array(BaseAccount)),
  streamInput: z.nullable(BaseStreamInput),
  supply: z.optional(z.nullable(z.number())),
  _count: z.object({ sections: z.number() }),
});
export type Session = z.infer<typeof Session>;

export const Speaker = z.extend(BaseSpeaker, {
  label: z.nullable(z.string()),
  website: z.nullable(z.string()),
  facebook: z.nullable(z.string()),
  twitter: z.nullable(z.string()),
  instagram: z.nullable(z.string()),
  linkedIn: z.nullable(z.string()),
  discord: z.nullable(z.string()),
  youtube: z.nullable(z.string()),
  tikTok: z.nullable(z.string()),
  sessions: z.array(BaseSession),
});
export type Speaker = z.infer<typeof Speaker>;
