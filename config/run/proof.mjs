import { buildServer } from './build.mjs';
import { enter, install, ranTool } from './setUp.mjs';

// The proofs that take long: races for the last passes, and kills in the middle of writes, again and again.
enter();
await install();
await buildServer();
process.env.KILL_ROUNDS ??= '50';
process.env.RACE_ROUNDS ??= '5';
process.exit(ranTool('jest/bin/jest.js', ['--runInBand', 'test/proof', 'test/races']) ? 0 : 1);
