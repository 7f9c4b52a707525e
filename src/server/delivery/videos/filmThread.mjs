import { parentPort, workerData } from 'node:worker_threads';
import { ADTS, CustomSource, FLAC, Input, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';

// What a film says of itself, read in a thread that `readFilm.ts` ends: a few hundred bytes can tell of more samples than anybody
// would ever wait for. Node starts threads from what it runs as it is, so this is no TypeScript.

const waiting = new Map();
parentPort.on('message', ({ id, bytes }) => {
  waiting.get(id)(bytes);
  waiting.delete(id);
});

let asked = 0;
const read = (start, end) =>
  new Promise((answered) => {
    waiting.set(++asked, answered);
    parentPort.postMessage({ asked: { id: asked, start, end } });
  });

async function factsOf(input) {
  const { name: format } = await input.getFormat();
  const [pictures, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()];
  const codecs = (tracks) => Promise.all(tracks.map((track) => track.getCodec()));
  const seconds = async () => (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return {
    format,
    pictures: await codecs(pictures),
    sounds: await codecs(sounds),
    seconds: await seconds().catch(() => Number.NaN),
    width: (await pictures[0]?.getDisplayWidth()) ?? 0,
    height: (await pictures[0]?.getDisplayHeight()) ?? 0,
  };
}

parentPort.postMessage({ ready: true });
const input = new Input({
  formats: [MP4, QTFF, WEBM, MP3, OGG, FLAC, ADTS, WAVE],
  source: new CustomSource({ getSize: () => workerData.size, prefetchProfile: 'fileSystem', read }),
});
// Whatever goes wrong in reading it is in what was sent.
const facts = await factsOf(input).catch(() => null);
parentPort.postMessage({ facts });
