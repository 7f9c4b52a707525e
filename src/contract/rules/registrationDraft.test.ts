import { DRAFT_STATES, DRAFT_STEPS, DRAFT_TURNS, draftState, nextDraft, type DraftState } from './registrationDraft';

const steps = [...DRAFT_STEPS, ...DRAFT_TURNS];

/** Each state with where every step leads from it, in the order of the steps; a reason stands in brackets. */
const TABLE: Record<DraftState, string> = {
  empty: 'held empty held empty (noPasses) (noPasses) (noPasses) (noPasses) (noPasses) (noPasses) (notHeld) (notPaying) (notPaying)',
  held: 'held empty held held held held held held paying registered lapsed (notPaying) (notPaying)',
  lapsed: 'held empty held lapsed lapsed lapsed lapsed lapsed paying registered (notHeld) (notPaying) (notPaying)',
  paying: `${'(paymentUnderWay) '.repeat(7)}paying (paymentUnderWay) (paymentUnderWay) paying registered held`,
  registered:
    'held registered held registered (noPasses) (noPasses) (noPasses) (noPasses) (noPasses) registered (notHeld) (notPaying) (notPaying)',
};

test.each(DRAFT_STATES)('from %s every step leads where it is said to, or is refused with its reason', (state) => {
  const told = steps.map((step) => {
    const next = nextDraft(state, step);
    return 'to' in next ? next.to : `(${next.refused})`;
  });
  expect(told.join(' ')).toBe(TABLE[state]);
});

const NOW = Date.parse('2027-03-01T12:00:00Z');
const chosen = { passes: 1, registered: false, holdUntil: '2027-03-01T12:00:01Z', paying: false };

test.each([
  ['empty', { ...chosen, passes: 0, holdUntil: null }],
  ['held', chosen],
  ['held', { ...chosen, registered: true }],
  ['lapsed', { ...chosen, holdUntil: '2027-03-01T12:00:00Z' }],
  ['lapsed', { ...chosen, holdUntil: null }],
  ['paying', { ...chosen, paying: true }],
  ['registered', { ...chosen, passes: 0, registered: true }],
])('a draft is %s where it holds %j', (state, draft) => {
  expect(draftState(draft, NOW)).toBe(state);
});
