import fc from 'fast-check';
import { addDays, nightDays, nightsOf, roomBounds, roomFault, roomPrice, usualStay, type RoomRules } from './rooms';

const NO_DATES = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
const room = (more: Partial<RoomRules> = {}): RoomRules => ({
  ...NO_DATES,
  price: 10_000,
  pricePerNight: true,
  minPasses: null,
  maxPasses: 2,
  minStart: '2027-03-03',
  defaultStart: '2027-03-04',
  maxEnd: '2027-03-08',
  defaultEnd: '2027-03-07',
  passTypes: [],
  addOns: [],
  ...more,
});
const maker = (more: object = {}) => ({
  ...NO_DATES,
  passTypeId: 'maker',
  enabled: true,
  premium: 0,
  includedNights: 0,
  minPasses: null,
  maxPasses: null,
  ...more,
});
const mate = (ticketId = 'regular', ...addOnIds: string[]) => ({ ticketId, passAddOns: addOnIds.map((addOnId) => ({ addOnId })) });
const stay = (start: string | null, end: string | null) => ({ start, end });
const usual = stay('2027-03-04', '2027-03-07');

test.each<[Partial<RoomRules>, { start: string | null; end: string | null }, string | null]>([
  [{}, usual, null],
  [{}, stay('2027-03-03', '2027-03-08'), null],
  [{}, stay('2027-03-02', '2027-03-07'), 'start: too-early'],
  [{ maxStart: '2027-03-04' }, stay('2027-03-05', '2027-03-07'), 'start: too-late'],
  [{ minEnd: '2027-03-07' }, stay('2027-03-04', '2027-03-06'), 'end: too-early'],
  [{}, stay('2027-03-04', '2027-03-09'), 'end: too-late'],
  [{}, stay('2027-03-05', '2027-03-05'), 'end: too-early'],
  [{ maxEnd: null }, stay('2027-03-04', '2029-03-04'), 'end: too-late'],
  [{}, stay(null, '2027-03-07'), 'start: required'],
  [{}, stay('2027-03-04', null), 'end: required'],
  [{ ...NO_DATES, pricePerNight: true }, stay(null, null), 'start: required'],
  [{ ...NO_DATES, pricePerNight: false }, stay(null, null), null],
  [{ ...NO_DATES, pricePerNight: false }, stay('2027-03-04', '2027-03-05'), 'start: notAllowed'],
  [{ ...NO_DATES, pricePerNight: false }, stay(null, '2027-03-05'), 'end: notAllowed'],
  [{ ...NO_DATES, pricePerNight: false, minStart: '2027-03-04' }, stay('2027-03-04', null), 'end: required'],
  [{ minPasses: 2 }, usual, 'eventRoomTypeId: tooFew'],
  [{ maxPasses: 0 }, usual, 'eventRoomTypeId: tooMany'],
  [{ passTypes: [maker({ passTypeId: 'regular', enabled: false })] }, usual, 'eventRoomTypeId: notAllowed'],
])('a room with %j for %j: %s', (more, days, fault) => {
  const found = roomFault(room(more), [mate()], days);
  expect(found && `${found.field}: ${found.rule}`).toBe(fault);
});

test('a pass type and an add-on move the bounds of their own passes, and who shares a room keeps to those of all', () => {
  const rules = room({
    passTypes: [maker({ minStart: '2027-03-01', maxPasses: 3 })],
    addOns: [{ ...NO_DATES, addOnId: 'late', maxEnd: '2027-03-10' }],
  });
  expect(roomBounds(rules, [mate('maker', 'late')])).toMatchObject({ minStart: '2027-03-01', maxEnd: '2027-03-10', maxPasses: 3 });
  expect(roomBounds(rules, [mate('maker', 'late'), mate()])).toMatchObject({ minStart: '2027-03-03', maxEnd: '2027-03-08', maxPasses: 2 });
  expect(usualStay(rules)).toEqual(usual);
});

test('a room costs its price for each night but those that a pass brings, or once', () => {
  const rules = room({ passTypes: [maker({ includedNights: 2, premium: 500 })] });
  expect(roomPrice(rules, [mate()], usual)).toBe(30_000);
  expect(roomPrice(rules, [mate(), mate('maker')], usual)).toBe(10_000);
  expect(roomPrice(rules, [mate('maker')], stay('2027-03-04', '2027-03-05'))).toBe(0);
  expect(roomPrice({ ...rules, pricePerNight: false }, [mate('maker')], usual)).toBe(10_000);
  // Two that each bring nights bring those of the more generous.
  const both = room({ passTypes: [maker({ includedNights: 2 }), { ...maker({ includedNights: 1 }), passTypeId: 'day' }] });
  expect(roomPrice(both, [mate('maker'), mate('day')], usual)).toBe(10_000);
});

test('days that the room does not bound are bounded by those around it', () => {
  const open = room({ minStart: null, maxEnd: null });
  const around = stay('2027-03-03', '2027-03-06');
  expect(roomFault(open, [mate()], stay('2027-03-03', '2027-03-06'), around)).toBeNull();
  expect(roomFault(open, [mate()], stay('2027-03-02', '2027-03-06'), around)).toEqual({ field: 'start', rule: 'too-early' });
  expect(roomFault(open, [mate()], stay('2027-03-03', '2027-03-07'), around)).toEqual({ field: 'end', rule: 'too-late' });
});

test('a night is a night, whatever the clocks do', () => {
  expect(nightsOf(stay('2027-03-27', '2027-03-29'))).toBe(2);
  expect(nightDays(stay('2027-02-27', '2027-03-02'))).toEqual(['2027-02-27', '2027-02-28', '2027-03-01']);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 366 }), (from, nights) => {
      const start = addDays('2000-01-01', from);
      const days = stay(start, addDays(start, nights));
      expect(nightsOf(days)).toBe(nights);
      expect(new Set(nightDays(days)).size).toBe(nights);
      expect(roomFault(room({ ...NO_DATES }), [mate()], days)).toBeNull();
    }),
  );
});
