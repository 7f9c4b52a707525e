import { VIDEO } from '@contract/limits';
import type { AudioCodec, CustomSource, Input, InputFormat, VideoCodec } from 'mediabunny';

type Library = typeof import('mediabunny');

/** Why a video or a recording is refused. */
export type FilmFault = 'videoFormat' | 'videoCodec' | 'videoTooLong';

export class FilmError extends Error {
  constructor(
    readonly fault: FilmFault,
    readonly values?: Record<string, string | number>,
  ) {
    super(fault);
  }
}

/** A video or a recording that browsers play as it is. A recording has neither width nor height. */
export interface Film {
  /** What it is served as. */
  type: string;
  width: number;
  height: number;
}

interface Container {
  format: InputFormat;
  video?: { type: string; codecs: readonly VideoCodec[] };
  audio: { type: string; codecs: readonly (AudioCodec | 'pcm')[] };
}

const inMp4 = {
  video: { type: 'video/mp4', codecs: ['avc', 'av1', 'vp9'] },
  audio: { type: 'audio/mp4', codecs: ['aac', 'mp3', 'opus', 'flac'] },
} as const;

/** The containers that browsers play, and what they play in each. QuickTime of these codecs is what they know as MP4. */
const containersOf = ({ MP4, QTFF, WEBM, MP3, OGG, FLAC, ADTS, WAVE }: Library): readonly Container[] => [
  { format: MP4, ...inMp4 },
  { format: QTFF, ...inMp4 },
  {
    format: WEBM,
    video: { type: 'video/webm', codecs: ['vp8', 'vp9', 'av1'] },
    audio: { type: 'audio/webm', codecs: ['opus', 'vorbis'] },
  },
  { format: MP3, audio: { type: 'audio/mpeg', codecs: ['mp3'] } },
  { format: OGG, audio: { type: 'audio/ogg', codecs: ['opus', 'vorbis'] } },
  { format: FLAC, audio: { type: 'audio/flac', codecs: ['flac'] } },
  { format: ADTS, audio: { type: 'audio/aac', codecs: ['aac'] } },
  { format: WAVE, audio: { type: 'audio/wav', codecs: ['pcm'] } },
];

/** Where a film is read from: its size, and any part of it. */
export interface FilmBytes {
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** More than the tables of any film of the size that is taken. */
const MOST_READ = 64_000_000;
const TIMEOUT_MS = 20_000;

/**
 * Reads by its content what a film is; none of its pictures is decoded, and it is kept as it came. Where no browser would play
 * it, it is refused. @throws FilmError
 */
export async function readFilm(bytes: FilmBytes): Promise<Film> {
  // Loaded with the first film: it is large, and most servers start without one.
  const library = await import('mediabunny');
  const containers = containersOf(library);
  const input = new library.Input({ formats: containers.map(({ format }) => format), source: source(library, bytes) });
  try {
    return await filmIn(input, containers);
  } catch (error) {
    if (error instanceof FilmError || error instanceof UnreadableError) throw error instanceof FilmError ? error : error.cause;
    // Whatever else goes wrong in reading it is in what was sent.
    throw new FilmError('videoFormat');
  } finally {
    input.dispose();
  }
}

/** Storage failed, which says nothing of the film. */
class UnreadableError extends Error {}

function source(library: Library, { size, read }: FilmBytes): CustomSource {
  const until = Date.now() + TIMEOUT_MS;
  let total = 0;
  return new library.CustomSource({
    getSize: () => size,
    prefetchProfile: 'fileSystem',
    read: async (start, end) => {
      total += end - start;
      if (total > MOST_READ || Date.now() > until) throw new FilmError('videoFormat');
      return read(start, end).catch((cause: unknown) => {
        throw new UnreadableError('storage failed', { cause });
      });
    },
  });
}

async function filmIn(input: Input, containers: readonly Container[]): Promise<Film> {
  const format = await input.getFormat();
  const container = containers.find((one) => one.format === format)!;
  const [pictures, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()];
  const [picture] = pictures;
  const kind = picture ? container.video : container.audio;
  if (!kind || pictures.length + sounds.length === 0) throw new FilmError('videoFormat');
  for (const track of pictures) mustPlay(await track.getCodec(), container.video?.codecs ?? []);
  for (const track of sounds) mustPlay(await track.getCodec(), container.audio.codecs);
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  if (!Number.isFinite(seconds)) throw new FilmError('videoFormat');
  if (seconds > VIDEO.minutesMax * 60) throw new FilmError('videoTooLong', { minutes: VIDEO.minutesMax });
  if (!picture) return { type: kind.type, width: 0, height: 0 };
  const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()];
  if (!isSide(width) || !isSide(height)) throw new FilmError('videoFormat');
  return { type: kind.type, width, height };
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= VIDEO.sideMax;

const NAMES: Partial<Record<string, string>> = { hevc: 'HEVC (H.265)', prores: 'ProRes', ac3: 'AC-3', eac3: 'E-AC-3', dts: 'DTS' };

function mustPlay(codec: VideoCodec | AudioCodec | null, played: readonly string[]): void {
  if (codec !== null && played.includes(codec.startsWith('pcm') ? 'pcm' : codec)) return;
  throw new FilmError('videoCodec', { codec: codec === null ? 'none' : (NAMES[codec] ?? codec.toUpperCase()) });
}
