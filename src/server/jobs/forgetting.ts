import { inOrganization } from '@server/db/tenant';
import { forgetOldIntentions } from '@server/http/idempotency';
import { forgetOldGuests } from '@server/identity/identityPool/queries';
import { forgetOldChallenges, forgetOldSessions } from '@server/identity/local/queries';
import type { Services } from '@server/services';
import type { Job } from './clock';

const HOURLY_MS = 3_600_000;

/** Clears what has run out: idempotency keys after their day, sign-ins that were never finished, sessions, and guests who never came back. */
export const forgetting = ({ database, organizations, now }: Services): Job => ({
  name: 'forgetting',
  everyMs: HOURLY_MS,
  async run() {
    for (const { id } of organizations.all) {
      await inOrganization(database.db, { organizationId: id }, async (tenant) => {
        await forgetOldIntentions(tenant, now());
        await forgetOldChallenges(tenant, now());
        await forgetOldSessions(tenant, now());
        await forgetOldGuests(tenant, now());
      });
    }
  },
});
