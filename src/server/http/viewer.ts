import type { AnyEndpoint } from '@contract/endpoint';
import { deleteAccount } from '@contract/endpoints/accounts';
import { renewShareCode } from '@contract/endpoints/contacts';
import { deleteSelf, updateSelf } from '@contract/endpoints/self';
import { SelfUpdateInput } from '@contract/inputs/self';
import { LRUCache } from 'lru-cache';
import { randomBytes } from 'node:crypto';
import { accountOfSub, addAccountOfSub, heldAccounts, heldAccountsAlone } from '@server/db/signedIn';
import { inOrganization, type Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { notAuthorized } from './errors';
import { newUsername } from './slugs';

export interface Viewer {
  /** The account acted as; one's own, unless a delegate acts for somebody. */
  accountId: string | null;
  realAccountId: string | null;
}

export type SignedIn = { [Id in keyof Viewer]: string };

export const VISITOR: Viewer = { accountId: null, realAccountId: null };

const KNOWN_MS = 60_000;
// An account keeps its sub. It can be ended at another instance, so what was found holds for a while only.
const known = new LRUCache<string, { accountId: string; until: number }>({ max: 50_000 });

/**
 * Finds the account that a token speaks for, by whose it was found to be, making it on first sight.
 * @throws ApiError notAuthorized for an account that was ended.
 */
export async function viewerOf(services: Services, organization: Organization, token: string, sub: string): Promise<Viewer> {
  const key = `${organization.id} ${sub}`;
  const now = services.now().getTime();
  let found = known.get(key);
  if (!found || found.until <= now) {
    found = { accountId: await findOrMake(services, organization, sub, token), until: now + KNOWN_MS };
    known.set(key, found);
  }
  return { accountId: found.accountId, realAccountId: found.accountId };
}

/** What ends the account itself, or changes what it is known by. Of two at once each would wait for the other to let go of it. */
const OF_THE_ACCOUNT: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([updateSelf, deleteSelf, deleteAccount, renewShareCode]);

/**
 * Holds the account of whoever makes a change until it is made: to end it waits for that, and takes away what was made. Whom they act
 * as is held by their leave to. @throws ApiError notAuthorized once it was ended
 */
export async function mustHaveAccount(tenant: Tenant, { realAccountId }: Viewer, endpoint: AnyEndpoint): Promise<void> {
  if (realAccountId === null) return;
  const hold = OF_THE_ACCOUNT.has(endpoint) ? heldAccountsAlone : heldAccounts;
  if (!(await hold(tenant, { ids: [realAccountId] }))[0]) throw notAuthorized();
}

export const forgetViewer = (organizationId: string, sub: string) => known.delete(`${organizationId} ${sub}`);

/** What a pool says of somebody, where the contract would take it from themselves. */
function accepted(field: 'firstName' | 'lastName' | 'phone' | 'title' | 'company' | 'locale', value: string | null | undefined) {
  const { success, data } = SelfUpdateInput.shape[field].safeParse(value);
  return success ? data : null;
}

async function findOrMake(services: Services, organization: Organization, sub: string, token: string): Promise<string> {
  const { db } = services.database;
  const scope = { organizationId: organization.id };
  const bySub = () =>
    inOrganization(db, scope, async (tenant) => {
      const found = await accountOfSub(tenant, sub);
      // The pool may still know whom we know no more.
      if (found?.closedAt) throw notAuthorized();
      return found?.id;
    });
  const existing = await bySub();
  if (existing) return existing;
  const profile = await services.verifier.profileOf(organization, token);
  await inOrganization(db, scope, (tenant) =>
    addAccountOfSub(tenant, {
      sub,
      username: newUsername(profile.firstName, profile.lastName),
      firstName: accepted('firstName', profile.firstName),
      lastName: accepted('lastName', profile.lastName),
      email: profile.email?.toLowerCase() ?? null,
      phone: accepted('phone', profile.phone),
      title: accepted('title', profile.title),
      company: accepted('company', profile.company),
      locale: accepted('locale', profile.locale) ?? organization.config.DEFAULT_LOCALE,
      shareCode: randomBytes(9).toString('base64url'),
    }),
  ).catch(async (error: unknown) => {
    if (!(await bySub())) throw error;
  });
  const made = await bySub();
  if (!made) throw new Error('the account was not made');
  return made;
}
