import * as z from 'zod';
import { WAITING_LIST } from '@contract/limits';
import { insertInto } from '@server/db/insert';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import { slug } from '@server/organizations/fields';
import type { EventContext } from '../events/seed';

/** Somebody who waits for a pass, by username. */
export const WaitingSeed = z.strictObject({
  person: slug,
  passType: slug,
  quantity: z.int().min(1).max(WAITING_LIST.quantityMax).default(1),
});

export const insertWaitingListEntries = insertInto(waitingListEntries);

/** Puts people in an event's waiting lists, in the order in which they stand in the file. */
export const seedWaitingList = ({ tenant, event, eventId, accounts }: EventContext, passTypes: ReadonlyMap<string, string>) =>
  insertWaitingListEntries(
    tenant,
    event.waitingList.map(({ person, passType, quantity }) => ({
      eventId,
      accountId: accounts.get(person)!,
      ticketId: passTypes.get(passType)!,
      quantity,
      origin: 'http://localhost',
    })),
  );
