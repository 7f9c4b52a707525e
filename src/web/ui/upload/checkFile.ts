import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';
import type { FileKind } from '@contract/entities/questions';
import { FILM_TYPES, isOfKind } from '@contract/rules/fileKinds';
import { playsVideos } from '@web/platform/videoPoster';

export interface FileRules {
  maxBytes: number;
  picture?: boolean;
  kinds?: readonly FileKind[];
  film?: boolean;
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const messages: Record<'empty' | 'tooManyBytes' | 'notAPicture' | 'notAFilm' | 'wrongKind', MessageDescriptor> = defineMessages({
  empty: { id: 'rules.empty', defaultMessage: 'This file is empty. Choose another one.' },
  tooManyBytes: {
    id: 'rules.tooManyBytes',
    defaultMessage: 'This file is too large. Choose one of at most {megabytes, number} MB.',
  },
  notAPicture: { id: 'rules.notAPicture', defaultMessage: 'Choose a picture: JPEG, PNG, WebP, GIF or AVIF.' },
  notAFilm: {
    id: 'rules.videoFormat',
    defaultMessage: 'Invalid video format. Choose an MP4 or WebM, or a recording as MP3, M4A, WAV, FLAC or Ogg.',
  },
  wrongKind: { id: 'ui.file.wrongKind', defaultMessage: 'Choose {kinds}. This file is of another kind.' },
});

const kindNames: Record<FileKind, MessageDescriptor> = defineMessages({
  image: { id: 'ui.file.kind.image', defaultMessage: 'a picture' },
  pdf: { id: 'ui.file.kind.pdf', defaultMessage: 'a PDF' },
  audio: { id: 'ui.file.kind.audio', defaultMessage: 'an audio file' },
  video: { id: 'ui.file.kind.video', defaultMessage: 'a video' },
});

export const namesOf = (intl: IntlShape, kinds: readonly FileKind[]): string =>
  intl.formatList(
    kinds.map((kind) => intl.formatMessage(kindNames[kind])),
    { type: 'disjunction' },
  );

/** What is wrong with a file before any of it is sent; the platform says the same of what it gets. */
export function checkFile(
  intl: IntlShape,
  { size, type }: File,
  { maxBytes, picture = false, film = false, kinds = [] }: FileRules,
): string | null {
  if (picture && !PICTURE_TYPES.includes(type)) return intl.formatMessage(messages.notAPicture);
  // A browser that does not know the type leaves it to the platform, which reads the content.
  if ((film || kinds.includes('video')) && !playsVideos())
    return intl.formatMessage({ id: 'ui.file.noVideos', defaultMessage: 'Your browser does not support uploading videos.' });
  if (type !== '' && film && !FILM_TYPES.includes(type)) return intl.formatMessage(messages.notAFilm);
  if (type !== '' && !isOfKind(type, kinds)) return intl.formatMessage(messages.wrongKind, { kinds: namesOf(intl, kinds) });
  if (size === 0) return intl.formatMessage(messages.empty);
  if (size > maxBytes) return intl.formatMessage(messages.tooManyBytes, { megabytes: maxBytes / 1_000_000 });
  return null;
}
