import { agendaGrid } from './agendaGrid';
import { columnAt, freePlaces, instantAtHeight, rowsToFill } from './agendaPlaces';

const session = (id: string, start: string, end: string, ...tracks: string[]) => ({
  id,
  startTime: `2027-05-01T${start}:00.000Z`,
  endTime: `2027-05-01T${end}:00.000Z`,
  tracks: tracks.map((name) => ({ id: name, slug: name, name, color: '#000000' })),
});
const [day] = agendaGrid(
  [session('Welcome', '09:00', '09:30'), session('Clay', '10:00', '11:00', 'Earth'), session('Kiln', '10:00', '10:30', 'Fire')],
  'UTC',
);
const clock = (instant: number | string) => new Date(instant).toISOString().slice(11, 16);

test('what is free of each track is one place, and there is one behind the last session', () => {
  expect(freePlaces(day!).map(({ track, from, until }) => `${track?.name} ${clock(from)}-${clock(until)}`)).toEqual([
    'Earth 09:30-10:00',
    'Earth 11:00-12:00',
    'Fire 09:30-10:00',
    'Fire 10:30-12:00',
  ]);
});

test('a height of the grid is a time, in steps of five minutes', () => {
  const rows = rowsToFill(day!);
  const at = (y: number) => clock(instantAtHeight(rows, [60, 40, 60, 60, 50], 8, y));
  expect([-12, 0, 32, 66, 68, 88, 108, 500].map(at)).toEqual(['08:55', '09:00', '09:15', '09:30', '09:30', '09:45', '10:00', '12:00']);
});

test('a distance from where the columns begin is one of them', () => {
  expect([-5, 0, 107, 108, 900].map((x) => columnAt([100, 100, 100], 8, x))).toEqual([0, 0, 0, 1, 2]);
});
