import { agendaDays } from './agenda';

const session = (id: string, startTime: string, sortOrder: number | null = null) => ({ id, startTime, sortOrder });

test('a session that begins after midnight in Tokyo stands under the next day there', () => {
  const late = session('late', '2026-03-01T14:30:00.000Z');
  const past = session('past', '2026-03-01T15:30:00.000Z');
  expect(agendaDays([past, late], 'Asia/Tokyo').map(({ day, sessions }) => [day, sessions.map(({ id }) => id)])).toEqual([
    ['2026-03-01', ['late']],
    ['2026-03-02', ['past']],
  ]);
  expect(agendaDays([past, late], 'UTC')).toHaveLength(1);
});

test('sessions of the same minute keep the order the host gave them', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const [day] = agendaDays([session('b', at, 2), session('a', at, 1), session('early', '2026-03-01T08:00:00.000Z')], 'UTC');
  expect(day?.sessions.map(({ id }) => id)).toEqual(['early', 'a', 'b']);
});
