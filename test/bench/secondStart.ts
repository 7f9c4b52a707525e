import { performance } from 'node:perf_hooks';
import { startedPlatform } from '@test/harness/platform';
import { printGoal } from './report';
import { median } from './statistics';

const STARTS = 3;

export async function secondStart(): Promise<void> {
  const platform = await startedPlatform();
  try {
    const took: number[] = [];
    for (let round = 0; round < STARTS; round++) {
      await platform.stop();
      const begun = performance.now();
      await platform.start();
      await fetch(platform.url('/events'));
      took.push(performance.now() - begun);
    }
    console.log(`\nA second start, ${STARTS} times: ${took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', ')}\n`);
    printGoal('seconds to the first answer', median(took) / 1_000, { most: 5 }, 1);
  } finally {
    await platform.remove();
  }
}
