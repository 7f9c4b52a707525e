import { agendaGrid } from './agendaGrid';

const track = (name: string) => ({ id: name, slug: name, name, color: '#000000' });

const session = (id: string, start: string, end: string, ...tracks: string[]) => ({
  id,
  startTime: `2027-05-01T${start}:00.000Z`,
  endTime: `2027-05-01T${end}:00.000Z`,
  tracks: tracks.map(track),
});

const drawn = (...sessions: ReturnType<typeof session>[]) =>
  agendaGrid(sessions, 'UTC').map(({ columns, cells }) => ({
    columns: columns.map((one) => `${one.track?.name ?? '-'} ${one.column}+${one.columns}`),
    cells: cells.map((cell) => `${cell.session.id} ${cell.column}+${cell.columns} ${cell.row}+${cell.rows}${cell.again ? ' again' : ''}`),
  }));

test('tracks stand beside one another, and what is on none is as wide as the day while nothing else is on', () => {
  expect(
    drawn(session('Welcome', '09:00', '09:30'), session('Clay', '09:30', '10:30', 'Earth'), session('Kiln', '09:30', '10:00', 'Fire')),
  ).toEqual([{ columns: ['Earth 0+1', 'Fire 1+1'], cells: ['Welcome 0+2 0+1', 'Clay 0+1 1+2', 'Kiln 1+1 1+1'] }]);
});

test('what is on no track beside something else has a column of its own', () => {
  expect(drawn(session('Clay', '09:00', '10:00', 'Earth'), session('Tea', '09:30', '10:30'))).toEqual([
    { columns: ['- 0+1', 'Earth 1+1'], cells: ['Clay 1+1 0+2', 'Tea 0+1 1+2'] },
  ]);
});

test('sessions of one track that overlap stand beside one another, and one of two tracks under both', () => {
  expect(
    drawn(
      session('Clay', '09:00', '10:00', 'Earth'),
      session('Loam', '09:30', '10:30', 'Earth'),
      session('Glaze', '10:30', '11:00', 'Earth', 'Fire'),
    ),
  ).toEqual([
    {
      columns: ['Earth 0+2', 'Fire 2+1'],
      cells: ['Clay 0+1 0+2', 'Loam 1+1 1+2', 'Glaze 0+1 3+1', 'Glaze 2+1 3+1 again'],
    },
  ]);
});

test('days are those of the clocks of the event', () => {
  const late = { ...session('Moon', '22:30', '23:00'), id: 'Moon' };
  expect(agendaGrid([late], 'Europe/Lisbon').map(({ day }) => day)).toEqual(['2027-05-01']);
  expect(agendaGrid([late], 'Asia/Tokyo').map(({ day }) => day)).toEqual(['2027-05-02']);
});
