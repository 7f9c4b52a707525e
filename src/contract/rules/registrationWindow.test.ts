import { windowState } from './registrationWindow';

const window = { registration: true, registrationStart: '2026-03-01T00:00:00.000Z', registrationEnd: '2026-04-01T00:00:00.000Z' };
const [start, end] = [Date.parse(window.registrationStart), Date.parse(window.registrationEnd)];

test('registration is open from its first instant to the one before its end', () => {
  expect([start - 1, start, end - 1, end].map((now) => windowState(window, now))).toEqual(['notYet', 'open', 'open', 'ended']);
});

test('the switch closes it at any time', () => {
  expect(windowState({ ...window, registration: false }, start)).toBe('off');
});

test('a pass type’s own date goes before the event’s, earlier or later', () => {
  const early = { overrideStartDate: '2026-02-01T00:00:00.000Z' };
  const late = { overrideStartDate: '2026-03-15T00:00:00.000Z' };
  expect(windowState(window, start - 1, early)).toBe('open');
  expect(windowState(window, start, late)).toBe('notYet');
  expect(windowState(window, start, { overrideStartDate: null })).toBe('open');
});
