/** When a room may be taken, and by how many. Days are `YYYY-MM-DD`; null is no bound. */
export interface RoomDates {
  minStart: string | null;
  defaultStart: string | null;
  maxStart: string | null;
  minEnd: string | null;
  defaultEnd: string | null;
  maxEnd: string | null;
}

export interface RoomBounds extends RoomDates {
  minPasses: number | null;
  maxPasses: number | null;
}

export interface RoomRules extends RoomBounds {
  price: number;
  pricePerNight: boolean;
  passTypes: readonly (RoomBounds & { passTypeId: string; enabled: boolean; premium: number; includedNights: number })[];
  addOns: readonly (RoomDates & { addOnId: string })[];
}

export interface RoomMate {
  ticketId: string;
  passAddOns: readonly { addOnId: string }[];
}

export interface Stay {
  start: string | null;
  end: string | null;
}

export interface RoomFault {
  field: 'eventRoomTypeId' | 'start' | 'end';
  rule: 'notAllowed' | 'tooFew' | 'tooMany' | 'required' | 'too-early' | 'too-late';
  count?: number;
}

const DAY_MS = 86_400_000;

const NIGHTS_MAX = 366;

export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many nights a stay has; null while it has no days. */
export const nightsOf = ({ start, end }: Stay): number | null =>
  start === null || end === null ? null : Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);

export const nightDays = (stay: Stay): string[] =>
  Array.from({ length: Math.max(0, nightsOf(stay) ?? 0) }, (_, nth) => addDays(stay.start!, nth));

const known = <T>(values: readonly (T | null | undefined)[]): T[] => values.filter((value): value is T => value != null);
const least = <T extends string | number>(values: readonly (T | null | undefined)[]): T | null => known(values).sort(ascending)[0] ?? null;
const most = <T extends string | number>(values: readonly (T | null | undefined)[]): T | null =>
  known(values).sort(ascending).at(-1) ?? null;
const ascending = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);

/** What holds for one pass: the room's bounds, in their place those of its type, and of these days those that its add-ons give. */
function boundsFor(room: RoomRules, { ticketId, passAddOns }: RoomMate): RoomBounds {
  const type = room.passTypes.find(({ passTypeId }) => passTypeId === ticketId);
  const given = room.addOns.filter(({ addOnId }) => passAddOns.some((one) => one.addOnId === addOnId));
  const own = <K extends keyof RoomBounds>(key: K) => type?.[key] ?? room[key];
  return {
    minPasses: own('minPasses'),
    maxPasses: own('maxPasses'),
    minStart: least(given.map((one) => one.minStart)) ?? own('minStart'),
    defaultStart: least(given.map((one) => one.defaultStart)) ?? own('defaultStart'),
    maxStart: most(given.map((one) => one.maxStart)) ?? own('maxStart'),
    minEnd: least(given.map((one) => one.minEnd)) ?? own('minEnd'),
    defaultEnd: most(given.map((one) => one.defaultEnd)) ?? own('defaultEnd'),
    maxEnd: most(given.map((one) => one.maxEnd)) ?? own('maxEnd'),
  };
}

export function roomBounds(room: RoomRules, mates: readonly RoomMate[]): RoomBounds {
  const all = mates.length > 0 ? mates.map((mate) => boundsFor(room, mate)) : [room];
  const of = <K extends keyof RoomBounds>(key: K) => all.map((one) => one[key]);
  return {
    minPasses: most(of('minPasses')),
    maxPasses: least(of('maxPasses')),
    minStart: most(of('minStart')),
    defaultStart: most(of('defaultStart')),
    maxStart: least(of('maxStart')),
    minEnd: most(of('minEnd')),
    defaultEnd: least(of('defaultEnd')),
    maxEnd: least(of('maxEnd')),
  };
}

export const roomIsFor = ({ passTypes }: Pick<RoomRules, 'passTypes'>, { ticketId }: Pick<RoomMate, 'ticketId'>): boolean =>
  passTypes.find(({ passTypeId }) => passTypeId === ticketId)?.enabled !== false;

export const usualStay = ({ defaultStart, minStart, defaultEnd, maxEnd }: RoomDates): Stay => ({
  start: defaultStart ?? minStart,
  end: defaultEnd ?? maxEnd,
});

export const isDated = ({ pricePerNight }: Pick<RoomRules, 'pricePerNight'>, dates: RoomDates): boolean =>
  pricePerNight || known([dates.minStart, dates.defaultStart, dates.maxStart, dates.minEnd, dates.defaultEnd, dates.maxEnd]).length > 0;

/** Why some passes may not have a room for these days, or null when they may. `around` bounds days that the room itself does not. */
export function roomFault(
  room: RoomRules,
  mates: readonly RoomMate[],
  { start, end }: Stay,
  around: Stay = { start: null, end: null },
): RoomFault | null {
  const bounds = roomBounds(room, mates);
  if (!mates.every((mate) => roomIsFor(room, mate))) return { field: 'eventRoomTypeId', rule: 'notAllowed' };
  if (mates.length < (bounds.minPasses ?? 1)) return { field: 'eventRoomTypeId', rule: 'tooFew', count: bounds.minPasses ?? 1 };
  if (bounds.maxPasses !== null && mates.length > bounds.maxPasses) {
    return { field: 'eventRoomTypeId', rule: 'tooMany', count: bounds.maxPasses };
  }
  if (!isDated(room, bounds)) {
    if (start !== null) return { field: 'start', rule: 'notAllowed' };
    return end === null ? null : { field: 'end', rule: 'notAllowed' };
  }
  if (start === null) return { field: 'start', rule: 'required' };
  if (end === null) return { field: 'end', rule: 'required' };
  const [first, last] = [bounds.minStart ?? around.start, bounds.maxEnd ?? around.end];
  if (first !== null && start < first) return { field: 'start', rule: 'too-early' };
  if (bounds.maxStart !== null && start > bounds.maxStart) return { field: 'start', rule: 'too-late' };
  if (end <= start || (bounds.minEnd !== null && end < bounds.minEnd)) return { field: 'end', rule: 'too-early' };
  if (end > addDays(start, NIGHTS_MAX) || (last !== null && end > last)) return { field: 'end', rule: 'too-late' };
  return null;
}

/** How many of a stay's nights a room costs nothing for: as many as the most generous of its passes brings. */
export function includedNights({ passTypes }: Pick<RoomRules, 'passTypes'>, mates: readonly Pick<RoomMate, 'ticketId'>[]): number {
  const brought = passTypes.filter(({ passTypeId }) => mates.some(({ ticketId }) => ticketId === passTypeId));
  return Math.max(0, ...brought.map((one) => one.includedNights));
}

/** What a room costs all who share it, without what their pass types add. */
export function roomPrice(room: Pick<RoomRules, 'price' | 'pricePerNight' | 'passTypes'>, mates: readonly RoomMate[], stay: Stay): number {
  if (!room.pricePerNight) return room.price;
  return room.price * Math.max(0, (nightsOf(stay) ?? 0) - includedNights(room, mates));
}

export const premiumOf = ({ passTypes }: Pick<RoomRules, 'passTypes'>, { ticketId }: Pick<RoomMate, 'ticketId'>): number =>
  passTypes.find(({ passTypeId }) => passTypeId === ticketId)?.premium ?? 0;
