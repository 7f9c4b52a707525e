import { nightDays, usualStay, type RoomDates, type Stay } from '@contract/rules/rooms';

interface Supplied extends RoomDates {
  supply: number | null;
}

interface TakenStay extends Stay {
  rooms: number;
}

export interface Availability {
  /** How many rooms are left on each night of the usual stay; null when the supply has no bound. */
  remaining: number | null;
  fullNights: string[];
}

/** How many rooms are taken on a night; a stay without days takes its own on every one. */
const takenOn = (night: string, taken: readonly TakenStay[]): number =>
  taken
    .filter(({ start, end }) => (start === null || start <= night) && (end === null || night < end))
    .reduce((sum, { rooms }) => sum + rooms, 0);

export function availabilityOf(room: Supplied, taken: readonly TakenStay[]): Availability {
  const { supply } = room;
  if (supply === null) return { remaining: null, fullNights: [] };
  const usual = nightDays(usualStay(room));
  const nights = new Set([...usual, ...taken.flatMap(nightDays)]);
  const undated = taken.filter(({ start }) => start === null).reduce((sum, { rooms }) => sum + rooms, 0);
  const most = Math.max(undated, ...usual.map((night) => takenOn(night, taken)));
  return {
    remaining: Math.max(0, supply - most),
    fullNights: [...nights].filter((night) => takenOn(night, taken) >= supply).sort(),
  };
}

export function isFree(room: Supplied, stay: Stay, taken: readonly TakenStay[]): boolean {
  if (room.supply === null) return true;
  const starts = [stay, ...taken].flatMap(({ start }) => start ?? []);
  const nights = stay.start === null ? starts : nightDays(stay);
  return takenOn('', taken) < room.supply && nights.every((night) => takenOn(night, taken) < room.supply!);
}
