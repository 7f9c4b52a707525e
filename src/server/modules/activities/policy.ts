import type { Tenant } from '@server/db/tenant';
import { forbidden, notFound } from '@server/http/errors';
import { activityRow, mayRemove, type ActivityRow } from './queries';

export async function mustSeeActivity(tenant: Tenant, id: string): Promise<ActivityRow> {
  const row = await activityRow(tenant, id);
  if (!row) throw notFound();
  return row;
}

/** What is shown to somebody to decide on it alone is not there for them to like, answer or share. */
export async function mustTakePartIn(tenant: Tenant, id: string): Promise<ActivityRow> {
  const row = await mustSeeActivity(tenant, id);
  if (!row.open) throw notFound();
  return row;
}

/** What the viewer may take away need not be seen by them: they may have left where it stands, or been blocked. */
export async function mustRemoveActivity(tenant: Tenant, accountId: string, id: string): Promise<void> {
  if (await mayRemove(tenant, accountId, id)) return;
  await mustSeeActivity(tenant, id);
  throw forbidden();
}

/** Whether somebody sees how often a post was reported, and settles it: who moderates there, but no author themself. */
export const maySettle = ({ activity, hasRole, decides }: ActivityRow, viewerId: string | null): boolean =>
  (hasRole || decides) && activity.accountId !== viewerId;
