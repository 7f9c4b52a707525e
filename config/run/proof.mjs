import { buildServer } from './build.mjs';
import { chromium } from './chromium.mjs';
import { hasPostgres } from './postgres.mjs';
import { enter, install, ran } from './setUp.mjs';

// The proofs that take long: every call asked by everybody who may not, hostile requests and frames, what nobody would send, races for the last
// passes, kills in the middle of writes, a crash at every contact of a payment, thousands of them paid and cancelled while
// all goes wrong, walks of two tabs, devices at doors without a network, and hundreds of texts that would run if anything took them for more, again and again.
enter();
await install();
await buildServer();
process.env.ATTACK_ROUNDS ??= '20';
process.env.KILL_ROUNDS ??= '50';
process.env.RACE_ROUNDS ??= '5';
process.env.MIXED_ROUNDS ??= '200';
process.env.WALKS ??= '1000';
process.env.CRASHES ??= 'all';
process.env.LEDGER_RUNS ??= '10000';
process.env.LEDGER_ORDERS ??= '200';
process.env.FUZZ_RUNS ??= '300';
process.env.PAYLOADS ??= '600';
process.env.DOOR_PEOPLE ??= '600';
process.env.DOOR_PASSES ??= '150';
process.env.FIELD_PAYLOADS ??= '600';
process.env.CHROMIUM_PATH = chromium();
const jest = [
  'node_modules/jest/bin/jest.js',
  '--runInBand',
  'test/attacks',
  'test/proof',
  'test/races',
  'test/contract/badInput',
  'session/walks',
  'payments/payments',
  'payments/ledger',
  'modules/listings',
  'door/scans',
  'journeys/payloads',
];
// On the embedded database, which has one connection, nothing races.
process.exit(ran(process.execPath, hasPostgres() ? ['config/run/postgres.mjs', process.execPath, ...jest] : jest) ? 0 : 1);
