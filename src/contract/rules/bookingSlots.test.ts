import { daysOfMonth, dayOfWeek, leftDuring, meets, slotsOfDay, type Slot, type SlotRules } from './bookingSlots';
import { wallClock } from './wallClock';

const HOUR_MS = 3_600_000;
const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const space = (values: Partial<SlotRules> = {}): SlotRules => ({
  timezone: 'Europe/Lisbon',
  slotDuration: 60,
  start: null,
  end: null,
  openings: WEEK.map((day) => ({ dayOfWeek: day, opens: 9 * 60, closes: 12 * 60 })),
  blackouts: [],
  ...values,
});
const allDay = (values: Partial<SlotRules> = {}) =>
  space({ openings: WEEK.map((day) => ({ dayOfWeek: day, opens: 0, closes: 1_440 })), ...values });
const times = (slots: Slot[]) => slots.map(({ time }) => time);
const span = (from: string, to: string) => ({ start: Date.parse(from), end: Date.parse(to) });

test('an opening is cut into slots by the clocks of the place, and what does not fit in it is left out', () => {
  expect(slotsOfDay('2027-06-14', space())).toEqual([
    { day: '2027-06-14', time: '09:00', ...span('2027-06-14T08:00Z', '2027-06-14T09:00Z') },
    { day: '2027-06-14', time: '10:00', ...span('2027-06-14T09:00Z', '2027-06-14T10:00Z') },
    { day: '2027-06-14', time: '11:00', ...span('2027-06-14T10:00Z', '2027-06-14T11:00Z') },
  ]);
  expect(times(slotsOfDay('2027-06-14', space({ slotDuration: 50 })))).toEqual(['09:00', '09:50', '10:40']);
  expect(times(slotsOfDay('2027-06-14', space({ slotDuration: 181 })))).toEqual([]);
});

test('a day has the openings of its weekday, each cut by itself, a time that two of them have once', () => {
  const openings = [
    { dayOfWeek: 'monday', opens: 840, closes: 960 },
    { dayOfWeek: 'monday', opens: 540, closes: 600 },
    { dayOfWeek: 'monday', opens: 900, closes: 960 },
    { dayOfWeek: 'tuesday', opens: 0, closes: 60 },
  ] as const;
  expect(dayOfWeek('2027-06-14')).toBe('monday');
  expect(times(slotsOfDay('2027-06-14', space({ openings })))).toEqual(['09:00', '14:00', '15:00']);
  expect(times(slotsOfDay('2027-06-16', space({ openings })))).toEqual([]);
});

test('there are none outside of the period, its first and last day included, nor while it is blacked out', () => {
  const period = space({ start: '2027-06-14', end: '2027-06-15' });
  const days = ['2027-06-13', '2027-06-14', '2027-06-15', '2027-06-16'];
  expect(days.map((day) => slotsOfDay(day, period).length)).toEqual([0, 3, 3, 0]);
  const blackouts = [span('2027-06-14T08:30Z', '2027-06-14T09:00Z'), span('2027-06-14T11:00Z', '2027-06-15T11:00Z')];
  expect(times(slotsOfDay('2027-06-14', space({ blackouts })))).toEqual(['10:00', '11:00']);
  expect(times(slotsOfDay('2027-06-15', space({ blackouts })))).toEqual([]);
});

test('where clocks are set forward, the hour that they leave out is not offered, and the others stand at their usual times', () => {
  const slots = slotsOfDay('2027-03-28', allDay({ timezone: 'Europe/Berlin' }));
  expect(times(slots).slice(0, 4)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  expect(slots).toHaveLength(23);
  expect(times(slotsOfDay('2027-03-28', allDay({ timezone: 'Europe/Berlin', slotDuration: 90 }))).slice(0, 4)).toEqual([
    '00:00',
    '01:30',
    '04:30',
    '06:00',
  ]);
});

test('where they are set back, the hour that they show twice is offered once, at its first', () => {
  const slots = slotsOfDay('2027-10-31', allDay({ timezone: 'Europe/Berlin' }));
  expect(times(slots).slice(1, 4)).toEqual(['01:00', '02:00', '03:00']);
  expect(slots[2]).toMatchObject(span('2027-10-31T00:00Z', '2027-10-31T01:00Z'));
  expect(slots[3]).toMatchObject(span('2027-10-31T02:00Z', '2027-10-31T03:00Z'));
});

test('a day without a midnight begins with the hour that it has', () => {
  const slots = slotsOfDay('2027-04-30', allDay({ timezone: 'Africa/Cairo' }));
  expect(times(slots).slice(0, 2)).toEqual(['01:00', '02:00']);
  expect(slots).toHaveLength(23);
});

const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Cairo', 'America/Sao_Paulo'];

test.each(ZONES)('in %s, in each month of a year, slots last as long as they should, never meet, and show their own times', (timezone) => {
  const wrong: string[] = [];
  for (const slotDuration of [50, 60, 90, 240]) {
    for (let month = 1; month <= 12; month++) {
      const days = daysOfMonth(`2027-${String(month).padStart(2, '0')}-01`);
      const slots = days.flatMap((day) => slotsOfDay(day, allDay({ timezone, slotDuration })));
      expect(slots.length).toBeGreaterThan(days.length);
      expect(new Set(slots.map(({ day, time }) => `${day} ${time}`)).size).toBe(slots.length);
      slots.forEach((slot, nth) => {
        const isWrong =
          slot.end - slot.start !== slotDuration * 60_000 ||
          (nth > 0 && meets(slots[nth - 1]!, slot)) ||
          (nth % 7 === 0 && wallClock(new Date(slot.start).toISOString(), timezone) !== `${slot.day}T${slot.time}`);
        if (isWrong) wrong.push(`${slot.day} ${slot.time}`);
      });
    }
  }
  expect(wrong).toEqual([]);
});

test('a month has its days, that of a leap year too', () => {
  expect(daysOfMonth('2028-02-01')).toHaveLength(29);
  expect(daysOfMonth('2027-12-01').at(-1)).toBe('2027-12-31');
});

test('what is left of a span is the supply without the most that take it at one moment', () => {
  const at = (from: number, to: number) => ({ start: from * HOUR_MS, end: to * HOUR_MS });
  expect(leftDuring(at(9, 10), 2, [])).toBe(2);
  expect(leftDuring(at(9, 10), 2, [at(8, 9), at(10, 11)])).toBe(2);
  expect(leftDuring(at(9, 10), 2, [at(9, 10)])).toBe(1);
  // One after another, the two take one place.
  expect(leftDuring(at(9, 11), 2, [at(9, 10), at(10, 11)])).toBe(1);
  expect(leftDuring(at(9, 11), 2, [at(8, 10.5), at(10, 12)])).toBe(0);
  expect(leftDuring(at(9, 10), 1, [at(9, 10), at(9, 10)])).toBe(0);
});
