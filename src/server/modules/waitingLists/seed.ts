import * as z from 'zod';
import { WAITING_LIST } from '@contract/limits';
import { insertInto } from '@server/db/insert';
import { waitingListEntries } from '@server/db/schema/waitingLists';
import { slug } from '@server/organizations/fields';
import type { EventContext } from '../events/seed';

export const WaitingSeed = z
  .strictObject({
    person: slug,
    passType: slug.optional(),
    session: slug.optional(),
    quantity: z.int().min(1).max(WAITING_LIST.quantityMax).default(1),
  })
  .refine(({ passType, session }) => (passType === undefined) !== (session === undefined), {
    message: 'either passType or session',
  });

export const insertWaitingListEntries = insertInto(waitingListEntries);

export const seedWaitingList = (
  { tenant, event, eventId, accounts }: EventContext,
  { passTypes, sessions }: Record<'passTypes' | 'sessions', ReadonlyMap<string, string>>,
) =>
  insertWaitingListEntries(
    tenant,
    event.waitingList.map(({ person, passType, session, quantity }) => ({
      eventId,
      accountId: accounts.get(person)!,
      ticketId: passType === undefined ? null : passTypes.get(passType)!,
      sessionId: session === undefined ? null : sessions.get(session)!,
      quantity,
      origin: 'http://localhost',
    })),
  );
