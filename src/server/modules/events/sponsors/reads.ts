import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseEventSponsorship, EventSponsorshipLevel } from '@contract/entities/events';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { accountsAmong, baseAccounts } from '../../accounts/reads';
import { serializeBaseImage } from '../../storage/reads';
import { levelRows, sponsorshipRows, type SponsorshipRow } from './queries';

/** The accounts behind some sponsorships, by id: those that the viewer may see. */
export async function sponsorAccounts(tenant: Tenant, rows: readonly SponsorshipRow[]): Promise<Map<string, BaseAccount>> {
  const ids = rows.flatMap(({ sponsorship }) => sponsorship.accountId ?? []);
  return baseAccounts(tenant, await accountsAmong(tenant, ids));
}

export const serializeSponsorship = (
  { sponsorship, image }: SponsorshipRow,
  accounts: ReadonlyMap<string, BaseAccount>,
): BaseEventSponsorship => ({
  id: sponsorship.id,
  name: sponsorship.name,
  description: sponsorship.description,
  url: sponsorship.url,
  account: (sponsorship.accountId && accounts.get(sponsorship.accountId)) || null,
  image: image && serializeBaseImage(image),
});

export interface Sponsors {
  sponsorshipLevels: EventSponsorshipLevel[];
  sponsors: BaseAccount[];
}

export async function sponsorsOf(tenant: Tenant, eventIds: string[]): Promise<(eventId: string) => Sponsors> {
  const allLevels = await levelRows(tenant, eventIds);
  const allRows = allLevels.length > 0 ? await sponsorshipRows(tenant, eventIds) : [];
  const accounts = await sponsorAccounts(tenant, allRows);
  return (eventId) => {
    const rows = allRows.filter(({ sponsorship }) => sponsorship.eventId === eventId);
    const behind = new Set(rows.flatMap(({ sponsorship }) => sponsorship.accountId ?? []));
    return {
      sponsorshipLevels: allLevels
        .filter((level) => level.eventId === eventId)
        .map((level) => ({
          id: level.id,
          slug: level.slug,
          name: level.name,
          description: level.description,
          sponsorsPerRow: level.sponsorsPerRow,
          sponsors: rows.filter(({ sponsorship }) => sponsorship.levelId === level.id).map((row) => serializeSponsorship(row, accounts)),
          createdAt: iso(level.createdAt),
          updatedAt: iso(level.updatedAt),
        })),
      sponsors: [...behind].flatMap((id) => accounts.get(id) ?? []),
    };
  };
}
