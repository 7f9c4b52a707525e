import type { ListingPass } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import * as queries from './queries';
import { listingPasses } from './reads';
import { noteScan } from './scans/commands';

interface Named {
  eventId: string;
  accountId: string;
  passId: string;
}

interface By {
  hostId: string;
  /** Absent where it is whoever asks. */
  realHostId?: string | null;
  now: Date;
}

async function mustFind(tenant: Tenant, named: Named) {
  const found = await queries.lockedEventPass(tenant, named);
  if (!found) throw notFound();
  return found;
}

const tell = (tenant: Tenant, { accountId, eventId }: Named) => tenant.emit({ type: 'checkInChanged', accountId, eventId });

/**
 * Lets the holder of a pass in. Of two who let in the same pass, one is told that somebody is in already.
 * @throws ApiError conflict where the pass was canceled, or somebody came with it before.
 */
export async function checkIn(tenant: Tenant, named: Named, { hostId, realHostId, now }: By): Promise<void> {
  const { pass } = await mustFind(tenant, named);
  if (pass.status === 'canceled') throw new ApiError('conflict', { message: 'listings.refused.canceled' });
  if (pass.usedAt) throw new ApiError('conflict', { message: 'listings.refused.inBefore' });
  await noteScan(tenant, pass, { eventId: named.eventId, accountId: hostId, realAccountId: realHostId, kind: 'in', now });
  tell(tenant, named);
}

/** Takes a check-in back; where there is none nothing changes. Answers the pass as it is then. */
export async function undoCheckIn(tenant: Tenant, named: Named, { hostId, realHostId, now }: By): Promise<ListingPass> {
  const found = await mustFind(tenant, named);
  if (found.pass.usedAt) {
    await noteScan(tenant, found.pass, { eventId: named.eventId, accountId: hostId, realAccountId: realHostId, kind: 'out', now });
    tell(tenant, named);
  }
  const [pass] = await listingPasses(tenant, named.eventId, [{ ...found, pass: { ...found.pass, usedAt: null } }]);
  return pass!;
}
