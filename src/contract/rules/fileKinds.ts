import type { FileKind } from '../entities/questions';

const TYPES: Record<FileKind, readonly string[]> = {
  image: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'image/heic', 'image/heif', 'image/tiff'],
  pdf: ['application/pdf'],
  audio: [
    'audio/mpeg',
    'audio/mp3',
    'audio/mp4',
    'audio/x-m4a',
    'audio/aac',
    'audio/wav',
    'audio/x-wav',
    'audio/vnd.wave',
    'audio/ogg',
    'audio/webm',
    'audio/flac',
    'audio/x-flac',
  ],
  video: ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/webm', 'video/x-matroska'],
};

export const typesOf = (kinds: readonly FileKind[]): string[] => kinds.flatMap((kind) => TYPES[kind]);

/** What may be a video or a recording that is played to others: the platform refuses containers that few browsers play. */
export const FILM_TYPES = typesOf(['video', 'audio']).filter((type) => type !== 'video/x-matroska');

/** Whether a file whose content is of a type may be sent in where some kinds are asked for; anything may where none is. */
export const isOfKind = (type: string | null, kinds: readonly FileKind[]): boolean =>
  kinds.length === 0 || (type !== null && typesOf(kinds).includes(type));
