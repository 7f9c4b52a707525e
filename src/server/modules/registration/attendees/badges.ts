import type { ListingBadges } from '@contract/entities/badges';
import { displayName } from '@contract/rules/names';
import { isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { accountsWithContact } from '../../accounts/reads';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { passCodeSigner } from '../door/scans/passKey';
import { attendeesAfter, passesOfAll, type AttendeeFilter } from './queries';

const PORTION = 200;

interface Wanted extends AttendeeFilter {
  accountIds?: string[] | undefined;
  after?: number | undefined;
}

export async function listingBadges(tenant: Tenant, eventId: string, wanted: Wanted): Promise<ListingBadges> {
  const { accountIds, after, ...filter } = wanted;
  const { event, offer } = await checkoutEventOf(tenant, eventId);
  const rows = await attendeesAfter(tenant, eventId, filter, { after, accountIds, most: PORTION });
  if (rows.length === 0) return { badges: [], after: null };
  const people = await accountsWithContact(
    tenant,
    rows.map(({ accountId }) => accountId),
  );
  const passes = await passesOfAll(
    tenant,
    rows.map(({ id }) => id),
  );
  const signed = await passCodeSigner(tenant);
  const badges = passes
    .filter(({ status, ticketId }) => status !== 'canceled' && (!filter.ticketId || ticketId === filter.ticketId))
    .map(({ id, alternateId, holderName, attendeeId, ticketId, usedAt, code }) => {
      const account = people.get(rows.find((row) => row.id === attendeeId)!.accountId)!;
      return {
        passId: id,
        number: alternateId,
        name: holderName ?? displayName(account),
        sortName: holderName ?? [account.lastName, account.firstName].filter(Boolean).join(' '),
        title: holderName === null ? account.title : null,
        company: holderName === null ? account.company : null,
        passType: offer.passTypes.get(ticketId)!.base.name,
        usedAt: isoOrNull(usedAt),
        code: signed(code, event.id),
      };
    });
  return { badges, after: rows.length < PORTION ? null : rows.at(-1)!.alternateId };
}
