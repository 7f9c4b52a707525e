import type { Db } from '@server/db/tenant';
import { createSigningKeys } from '@server/identity/userPool/keys';
import { issueTokens } from '@server/identity/userPool/tokens';
import { openVault } from '@server/identity/vault';
import { organizationFrom } from '@server/organizations/directory';
import { readOrganizations } from '@server/organizations/read';

export interface Person {
  sub: string;
  sessionId: string;
}

export const demoOrganization = async () =>
  organizationFrom((await readOrganizations('config/organizations')).find(({ file }) => file.SLUG === 'demo')!);

export async function accessTokens(db: Db, dataDir: string, origin: string): Promise<(person: Person) => Promise<string>> {
  const owner = await demoOrganization();
  const signingKey = await createSigningKeys(db, await openVault({ dataDir }))(owner.id);
  const now = new Date();
  return async ({ sub, sessionId }) => {
    const user = { sub, username: `${sub}@example.org`, attributes: {}, confirmed: true };
    return (await issueTokens({ owner, origin, user, sessionId, signedInAt: now, now, signingKey })).AccessToken;
  };
}
