import fc from 'fast-check';
import { put } from 'redux-saga/effects';
import { PEOPLE, walk, type Step } from '@test/harness/walk';

const tab = fc.nat(1);
const who = fc.constantFrom(...PEOPLE);
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('signIn' as const), tab, who, hosted: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('signOut' as const), tab }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('actAs' as const), tab, which: fc.nat(1) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('beSelf' as const), tab }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('openShared' as const), tab, lastsMs: fc.constantFrom(1_000, 7_000, 60_000) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('leaveShared' as const), tab }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('ask' as const), tab, takesMs: fc.constantFrom(0, 3, 500, 3_000), change: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const), tab }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(50, 200, 1_000, 3_000, 61_000, 3_545_000) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('network' as const), online: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('endElsewhere' as const), who }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('look' as const), tab, hidden: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reload' as const), tab }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hear' as const), tab }) },
  ),
  { minLength: 6, maxLength: 30 },
) as fc.Arbitrary<Step[]>;

// `npm run proof` takes more of them than the everyday test.
const WALKS = Number(process.env['WALKS'] ?? 100);

test(
  `${WALKS} random walks end with no token in state or log, no two refreshes at once, and no request sent as the wrong account`,
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walked) => expect(await walk(walked)).toEqual([])),
      { numRuns: WALKS, endOnFailure: false },
    );
  },
  100_000 + WALKS * 2_000,
);

// Each loads the whole app anew, which a busy machine takes its time for.
const UNGUARDED_MS = 60_000;

describe('a guard that is taken out is missed', () => {
  const SLICE = '@web/state/session/sessionSlice';

  async function violationsWith(file: string, part: object, guards = {}, first: Step[] = []): Promise<string> {
    let found: string[] = [];
    await jest.isolateModulesAsync(async () => {
      jest.doMock(file, () => ({ ...jest.requireActual<object>(file), ...part }));
      const { walk: unguarded } = await import('@test/harness/walk');
      await fc.check(
        fc.asyncProperty(steps, async (walked) => {
          found = await unguarded(walked, guards);
          return found.length === 0;
        }),
        { numRuns: 1_000, endOnFailure: true, examples: [[first]] },
      );
      jest.dontMock(file);
    });
    return found.join();
  }

  test(
    'tabs that do not wait for each other renew at once',
    async () => {
      // Random walks seldom have both tabs at it.
      const together: Step[] = [
        { do: 'signIn', tab: 0, who: 'ada', hosted: false },
        { do: 'pass', ms: 1_000 },
        { do: 'hear', tab: 1 },
        { do: 'refresh', tab: 0 },
        { do: 'refresh', tab: 1 },
        { do: 'pass', ms: 1_000 },
      ];
      expect(await violationsWith(SLICE, {}, { locks: false }, together)).toMatch(/two refreshes at once/);
    },
    UNGUARDED_MS,
  );

  test(
    'calls that do not know who made them are sent as another',
    async () => {
      expect(await violationsWith(SLICE, { selectViewer: () => null })).toMatch(/asked by \w+ as/);
    },
    UNGUARDED_MS,
  );

  test(
    'a tab that does not look whose tokens are stored asks as whoever signed in elsewhere',
    async () => {
      expect(await violationsWith(SLICE, { selectUserSub: () => null })).toMatch(/asked by|a call of|a socket of|a tab/);
    },
    UNGUARDED_MS,
  );

  test(
    'a saga that says a token in an action is heard',
    async () => {
      const sharedSessionSaga = function* (token: string) {
        yield put({ type: 'session/said', payload: token });
      };
      expect(await violationsWith('@web/state/session/sharedSessionSaga', { sharedSessionSaga })).toMatch(/a token in the actions/);
    },
    UNGUARDED_MS,
  );
});
