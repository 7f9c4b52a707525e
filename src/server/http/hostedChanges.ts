import type { Tenant } from '@server/db/tenant';
import type { Viewer } from './viewer';

const OF_HOSTS = /^(?:POST|PUT|DELETE) \/listings\/:eventId(?:\/|$)/;

// What changes nothing that another host looks at, or is told of by itself: previews, tests of mails, the door, and actions.
const QUIET = /\/(?:preview|test|door\/.*|checkin|actions(?:\/.*)?)$/;

export function tellHosts(tenant: Tenant, { realAccountId }: Viewer, { call, params }: { call: string; params: unknown }): void {
  if (realAccountId === null || !OF_HOSTS.test(call) || QUIET.test(call)) return;
  tenant.emit({ type: 'listingChanged', eventId: (params as { eventId: string }).eventId, byId: realAccountId });
}
