import { randomUUID } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { inOrganization } from '@server/db/tenant';
import { issuerOf } from '@server/identity/pools';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import { createSigningKeys } from '@server/identity/userPool/keys';
import { addSession, revokeSessions } from '@server/identity/userPool/queries/sessions';
import { signingKeyRows } from '@server/identity/userPool/queries/signingKeys';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import { issueTokens } from '@server/identity/userPool/tokens';
import { createVault } from '@server/identity/vault';
import type { Organization } from '@server/organizations/directory';
import { fakeVerifier, type FakeVerifier } from './app';
import { testDatabase } from './database';

export interface PoolSession {
  sub: string;
  sessionId: string;
}

export const poolVault = createVault('a secret that is only ever used in tests');
export const POOL_ORIGIN = 'http://localhost:3000';
const HOUR_S = 3_600;

export async function poolTokens(now: () => Date) {
  const { db } = await testDatabase();
  const signingKeyOf = createSigningKeys(db, poolVault);
  const seconds = () => Math.floor(now().getTime() / 1000);
  const inPool = <T>({ id }: Organization, work: Parameters<typeof inOrganization<T>>[2]) =>
    inOrganization(db, { organizationId: id }, work);

  const claimsOf = (owner: Organization, { sub, sessionId }: PoolSession): JWTPayload => ({
    sub,
    origin_jti: sessionId,
    iss: issuerOf(owner, POOL_ORIGIN),
    token_use: 'access',
    client_id: owner.config.COGNITO_CLIENT_ID,
    iat: seconds(),
    exp: seconds() + HOUR_S,
  });

  return {
    claimsOf,
    /** For a test app, which gives out no tokens of its own then. */
    verifier: { ...fakeVerifier(now), ...createTokenVerifier({ db, now }) } satisfies FakeVerifier,

    signedIn: (owner: Organization, email = `${randomUUID()}@example.org`): Promise<PoolSession> =>
      inPool(owner, async (tenant) => {
        const sub = await registerPoolUser(tenant, { owner, vault: poolVault }, { email, password: 'correct horse', firstName: 'Ada' });
        const opened = { sub, sessionId: randomUUID() };
        await addSession(tenant, { ...opened, hash: randomUUID(), createdAt: now(), expiresAt: new Date(now().getTime() + 86_400_000) });
        return opened;
      }),

    /** Ends all sessions of a user but one that is named. */
    endSessions: (owner: Organization, { sub }: PoolSession, but: string = randomUUID()) =>
      inPool(owner, (tenant) => revokeSessions(tenant, sub, now(), but)),

    async signed(
      owner: Organization,
      session: PoolSession,
      claims: JWTPayload = {},
      header: Partial<JWTHeaderParameters> = {},
    ): Promise<string> {
      const { kid, key } = await signingKeyOf(owner.id);
      return new SignJWT({ ...claimsOf(owner, session), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid, ...header })
        .sign(key, { crit: Object.fromEntries((header.crit ?? []).map((name) => [name, true])) });
    },

    async idToken(owner: Organization, session: PoolSession): Promise<string> {
      const user = { sub: session.sub, username: 'ada@example.org', attributes: {}, confirmed: true };
      const signingKey = await signingKeyOf(owner.id);
      const { sessionId } = session;
      return (await issueTokens({ owner, origin: POOL_ORIGIN, user, sessionId, signedInAt: now(), now: now(), signingKey })).IdToken;
    },

    kidOf: async (owner: Organization) => (await signingKeyOf(owner.id)).kid,

    /** The key that everybody may know, in the spelling that a library may take for a shared secret. */
    async publicPem(owner: Organization): Promise<string> {
      const [key] = await inPool(owner, signingKeyRows);
      return exportSPKI((await importJWK(key!.publicJwk, 'RS256', { extractable: true })) as CryptoKey);
    },
  };
}

export type PoolTokens = Awaited<ReturnType<typeof poolTokens>>;
