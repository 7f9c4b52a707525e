import { sql } from 'drizzle-orm';
import { inOrganization, type Db } from '@server/db/tenant';
import { databaseFault } from '@server/http/errors';
import type { Storage } from '@server/delivery/storage/storage';
import type { Vault } from '@server/identity/vault';
import { seedAccounts } from '@server/modules/accounts/seed';
import { seedActivities } from '@server/modules/activities/seed';
import { keepAnnouncements } from '@server/modules/announcements/seed';
import { seedChannels } from '@server/modules/channels/seed';
import { seedChat } from '@server/modules/chat/seed';
import { seedEvent } from '@server/modules/events/seed';
import { seedFollows } from '@server/modules/follows/seed';
import { seedGroups } from '@server/modules/groups/seed';
import { seedInterests } from '@server/modules/interests/seed';
import { isSeeded, keepOrganization, markSeeded } from '@server/modules/organization/seed';
import { seedAdvertisements } from '@server/modules/advertisements/seed';
import { seedBenefits } from '@server/modules/benefits/seed';
import { seedBookings } from '@server/modules/bookings/seed';
import { seedTiers } from '@server/modules/accounts/tierSeed';
import { seedInvoices } from '@server/modules/invoices/seed';
import { seedSubscriptions } from '@server/modules/subscriptions/seed';
import { seedLevels } from '@server/modules/levels/seed';
import { seedSeries } from '@server/modules/series/seed';
import { StartError } from '@server/startError';
import type { Organization } from './directory';
import { keepPictures, measurePictures } from './seedPictures';
import { keepRecordings, storeRecordings } from './seedRecordings';

const UNIQUE_VIOLATION = '23505';
// What the schema cannot hold, and what it must not.
const REFUSED = /^2[23]/;

export interface SeedOptions {
  db: Db;
  vault: Vault;
  storage: Storage;
  now: Date;
  port: number;
}

/** Stores the organizations, each with its seed if that was never put in. */
export async function seedOrganizations({
  organizations,
  ...options
}: SeedOptions & { organizations: readonly Organization[] }): Promise<void> {
  for (const organization of organizations) await seedOrganization(organization, options);
}

/**
 * Stores an organization as its file has it now, with what it announces, and puts in its seed if that was never done.
 * All in one transaction, so that a crash half-way leaves nothing behind. Answers whether the seed was put in.
 * @throws StartError when the organization does not fit what is stored.
 */
export async function seedOrganization(organization: Organization, { db, vault, storage, now, port }: SeedOptions): Promise<boolean> {
  const { id, slug, config, pages } = organization;
  const pictures = await measurePictures(organization);
  // Only where it is still to be put in: what became of them later is not undone.
  const recordings = (await inOrganization(db, { organizationId: id }, isSeeded))
    ? []
    : await storeRecordings(organization, { storage, mac: vault.mac });
  const seeding = inOrganization(db, { organizationId: id }, async (tenant) => {
    // Another instance may be putting this very seed in, which takes as long as it takes.
    await tenant.db.execute(sql`set local statement_timeout = 0`);
    // Of two that insert it at once, one would be refused by the unique slug before it finds the other's row by its id.
    await tenant.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`);
    const seeded = await keepOrganization(tenant, { slug, config: { ...config, pages } }).catch((error: unknown) => {
      if (databaseFault(error)?.code !== UNIQUE_VIOLATION) throw error;
      throw new StartError(`The organization ${slug} is stored under another ORGANIZATION_ID than its file has now; put the old one back.`);
    });
    const images = await keepPictures(tenant, pictures);
    if (!seeded) {
      const accounts = await seedAccounts(tenant, { organization, images, vault, now });
      await seedFollows(tenant, organization, accounts);
      const series = await seedSeries(tenant, organization, images);
      const interests = await seedInterests(tenant, organization, accounts);
      const groups = await seedGroups(tenant, organization, { accounts, images, now });
      const tiers = await seedTiers(tenant, { organization, accounts, images });
      const context = { organization, accounts, images, series, interests, tiers, now };
      for (const event of organization.seed.events) await seedEvent(tenant, event, context);
      for (const chat of organization.seed.chats) await seedChat(tenant, chat, context);
      const kept = await keepRecordings(tenant, recordings, accounts);
      await seedChannels(tenant, { ...context, groups, recordings: kept });
      await seedActivities(tenant, { ...context, groups });
      await seedLevels(tenant, context);
      await seedBenefits(tenant, context);
      await seedSubscriptions(tenant, context);
      await seedAdvertisements(tenant, context);
      await seedBookings(tenant, context);
      await seedInvoices(tenant, context);
      await markSeeded(tenant, now);
    }
    await keepAnnouncements(tenant, organization, { port, now });
    return !seeded;
  });
  return seeding.catch((error: unknown) => {
    const { code = '', constraint } = databaseFault(error) ?? {};
    if (!REFUSED.test(code)) throw error;
    // Without the values: what people wrote into the file, and passwords among it, belongs into no log.
    throw new StartError(`What the file of the organization ${slug} begins with breaks a rule of the database: ${constraint ?? code}.`);
  });
}
