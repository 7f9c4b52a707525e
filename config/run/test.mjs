import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { buildServer } from './build.mjs';
import { chromium } from './chromium.mjs';
import { hasPostgres } from './postgres.mjs';
import { enter, install, ran } from './setUp.mjs';
import { installTestNeeds } from './testNeeds.mjs';

// `npm test` runs everything; `npm test -- ARGUMENTS…` hands the arguments to Jest.
enter();
const asked = process.argv.slice(2);
const isWhole = asked.length === 0;
await (isWhole ? installTestNeeds() : install());
// Some tests start the server's program; made here, no two of them make it at once.
await buildServer();
if (isWhole || asked.some((argument) => argument.includes('journey'))) process.env.CHROMIUM_PATH = chromium();

// What speaks SQL in a way of its own on the embedded database, guards what is scarce there, or depends on how that keeps its data.
const EMBEDDED = [
  'src/server/(db|jobs)/',
  'src/server/organizations/(forEach|seed)',
  'src/server/modules/(payments|waitingLists|chat)/',
  'test/(harness|proof)/',
  'test/server/restart',
];
// Those that go once through most of the platform, and through its ends and starts.
const EMBEDDED_JOURNEYS = 'test/journeys/(registration|outage|reachable)';

const rounds =
  asked.length > 0
    ? [{ args: asked }]
    : !process.env.DATABASE_URL && hasPostgres()
      ? [
          { args: ['--testPathIgnorePatterns', 'test/proof/', EMBEDDED_JOURNEYS], onServer: true },
          { args: ['--selectProjects', 'server', 'journeys', '--testPathPatterns', ...EMBEDDED, EMBEDDED_JOURNEYS] },
        ]
      : [{ args: [] }];
const results = '.cache/results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const sum = { passed: 0, failed: 0 };
for (const [round, { args, onServer }] of rounds.entries()) {
  const file = `${results}/${round}.json`;
  const jest = ['node_modules/jest/bin/jest.js', ...args, '--json', '--outputFile', file];
  const well = ran(process.execPath, onServer ? ['config/run/postgres.mjs', process.execPath, ...jest] : jest);
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
