import { and, eq } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { accounts } from '@server/db/schema/accounts';
import { inOrganization, owned } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';

/** Who asks. A visitor has no account. */
export interface Viewer {
  accountId: string | null;
}

export const VISITOR: Viewer = { accountId: null };

// An account never changes its sub, so what was found once holds while the process lives.
const known = new Map<string, string>();
const MOST_KNOWN = 50_000;

/**
 * Finds the account a token speaks for, making it on first sight.
 * @throws ApiError notAuthorized when the token is not one of this organization's pool.
 */
export async function viewerOf(services: Services, organization: Organization, token: string): Promise<Viewer> {
  const claims = await services.verifier.verify(organization, token);
  const key = `${organization.id} ${claims.sub}`;
  const found = known.get(key) ?? (await findOrMake(services, organization, claims.sub, token));
  if (known.size > MOST_KNOWN) known.clear();
  known.set(key, found);
  return { accountId: found };
}

/** Forgets who was seen; for an account that is no more. */
export const forgetViewer = (organizationId: string, sub: string) => known.delete(`${organizationId} ${sub}`);

async function findOrMake(services: Services, organization: Organization, sub: string, token: string): Promise<string> {
  const { db } = services.database;
  const bySub = () =>
    inOrganization(db, organization.id, async (tenant) => {
      const [row] = await tenant.db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(owned(tenant, accounts), eq(accounts.sub, sub)));
      return row?.id;
    });
  const existing = await bySub();
  if (existing) return existing;
  const profile = await services.verifier.profileOf(organization, token);
  await inOrganization(db, organization.id, (tenant) =>
    tenant.db
      .insert(accounts)
      .values({
        organizationId: organization.id,
        sub,
        username: `${handle(profile.firstName, profile.lastName)}-${randomBytes(3).toString('hex')}`,
        firstName: profile.firstName,
        lastName: profile.lastName,
        email: profile.email,
        locale: profile.locale ?? organization.config.DEFAULT_LOCALE,
        shareCode: randomBytes(9).toString('base64url'),
      })
      // Two first calls may arrive together; the second finds what the first made.
      .onConflictDoNothing({ target: [accounts.organizationId, accounts.sub] }),
  ).catch(async (error: unknown) => {
    if (!(await bySub())) throw error;
  });
  const made = await bySub();
  if (!made) throw new Error('the account was not made');
  return made;
}

function handle(firstName: string | null, lastName: string | null): string {
  const plain = [firstName, lastName]
    .filter(Boolean)
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  return plain || 'member';
}
