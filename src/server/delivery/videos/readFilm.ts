import { VIDEO } from '@contract/uploadLimits';
import type { AudioCodec, VideoCodec } from 'mediabunny';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

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
  type: string;
  width: number;
  height: number;
}

interface Container {
  format: string;
  video?: { type: string; codecs: readonly VideoCodec[] };
  audio: { type: string; codecs: readonly (AudioCodec | 'pcm')[] };
}

const inMp4 = {
  video: { type: 'video/mp4', codecs: ['avc', 'av1', 'vp9'] },
  audio: { type: 'audio/mp4', codecs: ['aac', 'mp3', 'opus', 'flac'] },
} as const;

/** The containers that browsers play, and what they play in each. QuickTime of these codecs is what they know as MP4. */
const CONTAINERS: readonly Container[] = [
  { format: 'MP4', ...inMp4 },
  { format: 'QuickTime File Format', ...inMp4 },
  {
    format: 'WebM',
    video: { type: 'video/webm', codecs: ['vp8', 'vp9', 'av1'] },
    audio: { type: 'audio/webm', codecs: ['opus', 'vorbis'] },
  },
  { format: 'MP3', audio: { type: 'audio/mpeg', codecs: ['mp3'] } },
  { format: 'Ogg', audio: { type: 'audio/ogg', codecs: ['opus', 'vorbis'] } },
  { format: 'FLAC', audio: { type: 'audio/flac', codecs: ['flac'] } },
  { format: 'ADTS', audio: { type: 'audio/aac', codecs: ['aac'] } },
  { format: 'WAVE', audio: { type: 'audio/wav', codecs: ['pcm'] } },
];

export interface FilmBytes {
  size: number;
  read: (start: number, end: number) => Promise<Uint8Array>;
}

/** More than the tables of any film of the size that is taken. */
const MOST_READ = 64_000_000;
const MOST_HELD_MB = 256;
const HOLDS_TOO_MUCH = 'ERR_WORKER_OUT_OF_MEMORY';
const TIMEOUT_MS = 20_000;
/** How long it may be busy with what it was given. How long a thread takes to start says nothing of the film. */
const BUSY_MS = 5_000;

/**
 * Reads by its content what a film is; none of its pictures is decoded. Where no browser would play
 * it, or reading it comes to no end, it is refused. @throws FilmError
 */
export async function readFilm(bytes: FilmBytes, busyMs = BUSY_MS): Promise<Film> {
  const facts = await factsOf(bytes, busyMs);
  if (!facts) throw new FilmError('videoFormat');
  return filmOf(facts);
}

interface Facts {
  format: string;
  pictures: (VideoCodec | null)[];
  sounds: (AudioCodec | null)[];
  seconds: number;
  width: number;
  height: number;
}

type Told = { ready: true } | { asked: { id: number; start: number; end: number } } | { facts: Facts | null };

/** What the thread says of a film; null where that is nothing, or too long in coming. */
async function factsOf({ size, read }: FilmBytes, busyMs: number): Promise<Facts | null> {
  const thread = new Worker(resolve('src/server/delivery/videos/filmThread.mjs'), {
    workerData: { size },
    resourceLimits: { maxOldGenerationSizeMb: MOST_HELD_MB },
  });
  let busy: NodeJS.Timeout | undefined;
  let inAll: NodeJS.Timeout | undefined;
  let [total, waiting, ended] = [0, 0, false];
  try {
    return await new Promise<Facts | null>((done, failed) => {
      const giveUp = () => done(null);
      const begin = () => (busy = setTimeout(giveUp, busyMs));
      thread.on('error', (error: NodeJS.ErrnoException) => (error.code === HOLDS_TOO_MUCH ? giveUp() : failed(error)));
      thread.on('message', (told: Told) => {
        if ('facts' in told) return done(told.facts);
        if ('ready' in told) {
          inAll = setTimeout(giveUp, TIMEOUT_MS);
          return begin();
        }
        const { id, start, end } = told.asked;
        total += end - start;
        if (total > MOST_READ) return giveUp();
        waiting++;
        clearTimeout(busy);
        // That storage fails says nothing of the film.
        read(start, end).then((bytes) => {
          if (ended) return;
          thread.postMessage({ id, bytes });
          if (--waiting === 0) begin();
        }, failed);
      });
    });
  } finally {
    ended = true;
    clearTimeout(busy);
    clearTimeout(inAll);
    await thread.terminate();
  }
}

function filmOf({ format, pictures, sounds, seconds, width, height }: Facts): Film {
  const container = CONTAINERS.find((one) => one.format === format);
  const hasPictures = pictures.length > 0;
  const kind = hasPictures ? container?.video : container?.audio;
  if (!container || !kind || pictures.length + sounds.length === 0) throw new FilmError('videoFormat');
  for (const codec of pictures) mustPlay(codec, container.video?.codecs ?? []);
  for (const codec of sounds) mustPlay(codec, container.audio.codecs);
  if (!Number.isFinite(seconds)) throw new FilmError('videoFormat');
  if (seconds > VIDEO.minutesMax * 60) throw new FilmError('videoTooLong', { minutes: VIDEO.minutesMax });
  if (!hasPictures) return { type: kind.type, width: 0, height: 0 };
  if (!isSide(width) || !isSide(height)) throw new FilmError('videoFormat');
  return { type: kind.type, width, height };
}

const isSide = (pixels: number) => Number.isInteger(pixels) && pixels > 0 && pixels <= VIDEO.sideMax;

const NAMES: Partial<Record<string, string>> = { hevc: 'HEVC (H.265)', prores: 'ProRes', ac3: 'AC-3', eac3: 'E-AC-3', dts: 'DTS' };

function mustPlay(codec: VideoCodec | AudioCodec | null, played: readonly string[]): void {
  if (codec !== null && played.includes(codec.startsWith('pcm') ? 'pcm' : codec)) return;
  throw new FilmError('videoCodec', { codec: codec === null ? 'none' : (NAMES[codec] ?? codec.toUpperCase()) });
}
