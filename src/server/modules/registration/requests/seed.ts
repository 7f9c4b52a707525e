import * as z from 'zod';
import { PassRequestStatus } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { passRequests } from '@server/db/schema/passRequests';
import { oneOf, slug, text } from '@server/organizations/fields';
import type { EventContext } from '../../events/seed';

export const RequestSeed = z.strictObject({
  person: slug,
  passType: slug,
  status: oneOf(PassRequestStatus.options).default('requested'),
  message: text(500).optional(),
});

export const insertPassRequests = insertInto(passRequests);

export const seedRequests = ({ tenant, event, eventId, accounts }: EventContext, passTypes: ReadonlyMap<string, string>) =>
  insertPassRequests(
    tenant,
    event.requests.map(({ person, passType, status, message }) => ({
      eventId,
      accountId: accounts.get(person)!,
      ticketId: passTypes.get(passType)!,
      status,
      message,
      origin: 'http://localhost',
    })),
  );
