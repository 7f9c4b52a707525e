/* eslint-disable no-console -- it speaks to whoever started it */
import { writeFileSync } from 'node:fs';
import { STORIES } from './stories';

// npm run replay:record NAMES: tells the stories to the app again and keeps what it records, after the sagas were meant to go another way.
const asked = process.argv.slice(2);
for (const [name, tell] of Object.entries(STORIES)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const recording = await tell();
  writeFileSync(`test/replays/${name}.json`, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`${name}: ${recording.events.length} events`);
}
// The stories end with somebody signed in, whose app would go on waiting.
process.exit();
