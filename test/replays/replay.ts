/* eslint-disable no-console -- it speaks to whoever started it */
import { readFileSync } from 'node:fs';
import type { Recording } from '@web/platform/recorder';
import { replay } from '../harness/replay';

// npm run replay FILE: runs the sagas again over a recording, and says where they go another way.
async function main([file]: string[]): Promise<number> {
  if (!file) {
    console.error('Name the recording: npm run replay test/replays/sign-in.json');
    return 2;
  }
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  const differences = await replay(recording);
  for (const { at, what } of differences) console.error(`event ${at} of ${recording.events.length}: the sagas now ${what}`);
  if (differences.length === 0) console.log(`${recording.events.length} events, and no difference.`);
  return differences.length === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
