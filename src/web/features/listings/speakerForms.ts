import type { ListingSpeaker } from '@contract/entities/listings';
import type { ListingSpeakerInput } from '@contract/inputs/listings';
import type { SpeakerForm } from '@contract/inputs/programmeForm';

export const speakerFormOf = (speaker: ListingSpeaker | null): SpeakerForm => ({
  firstName: speaker?.firstName ?? '',
  lastName: speaker?.lastName ?? '',
  title: speaker?.title ?? '',
  company: speaker?.company ?? '',
  bio: speaker?.bio ?? '',
  label: speaker?.label ?? '',
  website: speaker?.website ?? '',
  linkedIn: speaker?.linkedIn ?? '',
  isHost: speaker?.isHost ?? false,
  sessionIds: speaker?.sessions.map(({ id }) => id) ?? [],
  uploadId: '',
});

export function speakerInput(
  { uploadId, firstName, isHost, sessionIds, ...texts }: SpeakerForm,
  before: ListingSpeaker | null,
): { speaker: ListingSpeakerInput; uploadId?: string } {
  const { lastName, title, company, bio, label, website, linkedIn } = texts;
  const speaker = {
    firstName,
    lastName: lastName || null,
    title: title || null,
    company: company || null,
    bio: bio || null,
    label: label || null,
    website: website || null,
    linkedIn: linkedIn || null,
    isHost,
    sessionIds,
    ...(before && { revision: before.revision }),
  };
  return { speaker, ...(uploadId && { uploadId }) };
}

export const movedSpeaker = (
  eventId: string,
  { id, revision, firstName, lastName, title, company, bio }: ListingSpeaker,
  place: number,
) => ({
  eventId,
  speakerId: id,
  speaker: { firstName, lastName, title, company, bio, revision, place },
});
