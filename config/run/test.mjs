import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildServer } from './build.mjs';
import { chromium } from './chromium.mjs';
import { enter, install, ranTool } from './setUp.mjs';

// `npm test` runs everything; `npm test -- ARGUMENTS…` hands the arguments to Jest.
enter();
await install();
// Some tests start the server's program; made here, no two of them make it at once.
await buildServer();
const asked = process.argv.slice(2);
if (asked.length === 0 || asked.some((argument) => argument.includes('journey'))) process.env.CHROMIUM_PATH = chromium();

// The journeys run one after another: each has a server and browsers of its own, and patience is not endless.
const rounds =
  asked.length > 0
    ? [asked]
    : [
        ['--selectProjects', 'contract', 'web', 'server', 'house'],
        ['--selectProjects', 'journeys', '--runInBand'],
      ];
const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: 0 };
for (const [round, args] of rounds.entries()) {
  const file = `${results}/${round}.json`;
  const well = ranTool('jest/bin/jest.js', [...args, '--json', '--outputFile', file]);
  const counted = count(file);
  sum.passed += counted.passed;
  sum.failed += counted.failed || (well ? 0 : 1);
}
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(sum.failed > 0 ? 1 : 0);

/** A suite that cannot even start counts as one failure. */
function count(file) {
  try {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
