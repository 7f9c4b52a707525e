import type { PassRequestStatus } from '@contract/entities/enumerations';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { EventPassOptions } from '@contract/entities/packages';
import type { KnownEvent, Offer } from './reads';
import { serializePackage, serializePassType } from './serialize';

interface Known {
  requests: ReadonlyMap<string, PassRequestStatus>;
  held: ReadonlySet<string>;
  outsideTiers: ReadonlySet<string>;
}

interface Asked extends Known {
  full: boolean;
  event: KnownEvent;
  base: BaseEvent;
  /** Asks for one pass type; its id is the link to a private one. */
  ticketId: string | undefined;
  /** What a code that was paid for lets its holder have, whatever is left for others. */
  code: { ticketId: string; left: number } | null;
}

/** What can be chosen: public pass types and packages on sale, with what is left of each when `taken` are gone. */
export function passOptions(
  { passTypes, packages }: Offer,
  taken: ReadonlyMap<string, number>,
  { event, base, ticketId, code, full, requests, held, outsideTiers }: Asked,
): Pick<EventPassOptions, 'passTypes' | 'packages'> {
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0);
  const leftOf = (supply: number | null, gone: number) => (supply === null ? Infinity : Math.max(0, supply - gone));
  const leftInAll = leftOf(event.passSupply, all);
  const shown = [...passTypes.values()].filter(
    ({ row }) =>
      row.active &&
      !outsideTiers.has(row.id) &&
      (row.id === code?.ticketId || (ticketId === undefined ? row.visibility === 'public' : row.id === ticketId)),
  );
  return {
    passTypes: shown.map(({ row, base: passType }) => {
      const free = Math.min(leftOf(row.supply, taken.get(row.id) ?? 0), leftInAll);
      const left = full ? 0 : row.id === code?.ticketId ? Math.max(free, code.left) : free;
      const required = row.requiredPassTypeId === null ? null : passTypes.get(row.requiredPassTypeId)!.base;
      return serializePassType(row, passType, {
        remaining: left === Infinity ? null : left,
        event: base,
        request: requests.get(row.id) ?? null,
        requiredPassType: required && { id: required.id, name: required.name, held: held.has(required.id) },
      });
    }),
    packages:
      ticketId === undefined
        ? [...packages.values()]
            .filter(({ base: bundle }) => bundle.isActive && !bundle.passes.some(({ passTypeId }) => outsideTiers.has(passTypeId)))
            .map(({ row, base: bundle }) => serializePackage(bundle, row))
        : [],
  };
}
