import { createHash, randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { localIdentity } from '@server/identity/userPool/plugin';
import { registerPoolUser } from '@server/identity/userPool/registerPoolUser';
import { createVault } from '@server/identity/vault';
import { hostedSignIn } from '@server/identity/oauth/plugin';
import { createTokenVerifier } from '@server/identity/tokenVerifier';
import { inOrganization } from '@server/db/tenant';
import { createDirectory, type Organization } from '@server/organizations/directory';
import { testOrganization } from './app';
import { testDatabase } from './database';

const CUSTOM = { name: 'Guild', btnText: 'Enter with the <guild>', color: '#102030', textColor: '#ffffff' };
const WAYS_IN = { GOOGLE: true, FACEBOOK: true, APPLE: true, AMAZON: true, CUSTOM: [CUSTOM] };

export async function hostedServer(facts: Record<string, unknown>[] = [{}]) {
  const { db } = await testDatabase();
  const vault = createVault('a secret that is only ever used in tests');
  const organizations = facts.map((some) => testOrganization({ AUTH: WAYS_IN, ...some }));
  const directory = createDirectory(organizations);
  let time = Date.now();
  const now = () => new Date(time);
  const app = Fastify();
  await app.register(localIdentity, { db, organizations: directory, vault, now, leastTime: async () => {} });
  await app.register(hostedSignIn, { db, organizations: directory, vault, now });
  await app.ready();
  const visitors = organizations.map((organization) => visitorOf(app, organization));
  return {
    app,
    organizations,
    verifier: createTokenVerifier({ db, now }),
    visitor: (index = 0) => visitors[index]!(),
    pass: (milliseconds: number) => void (time += milliseconds),
    inTenant: <T>(organization: Organization, work: Parameters<typeof inOrganization<T>>[2]) =>
      inOrganization(db, { organizationId: organization.id }, work),
    member: (owner: Organization, email: string, password: string) =>
      inOrganization(db, { organizationId: owner.id }, (tenant) =>
        registerPoolUser(tenant, { owner, vault }, { email, password, firstName: 'Ada' }),
      ),
  };
}

const visitorOf = (app: FastifyInstance, { hosts, config }: Organization) => {
  const [host, base] = [`${hosts[0]}:3000`, `/identity/${config.COGNITO_USERPOOL_ID}`];
  const origin = `http://${host}`;
  const redirectUri = `${origin}/auth/callback`;

  return () => {
    const verifier = randomBytes(32).toString('base64url');
    const asked = {
      client_id: config.COGNITO_CLIENT_ID,
      response_type: 'code',
      redirect_uri: redirectUri,
      state: randomBytes(12).toString('base64url'),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      identity_provider: 'Google',
    };
    let cookie: string | undefined;

    async function get(path: string, options: { headers?: Record<string, string>; remoteAddress?: string | undefined } = {}) {
      const answer = await app.inject({
        url: base + path,
        remoteAddress: options.remoteAddress,
        headers: { host, ...(cookie === undefined ? {} : { cookie }), ...options.headers },
      });
      cookie = /^[^;]+/.exec(String(answer.headers['set-cookie'] ?? ''))?.[0] ?? cookie;
      return answer;
    }

    const post = (
      path: string,
      fields: Record<string, string> | string[][],
      headers: Record<string, string> = {},
      remoteAddress?: string,
    ) =>
      app.inject({
        method: 'POST',
        url: base + path,
        remoteAddress,
        headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...(cookie === undefined ? {} : { cookie }), ...headers },
        payload: new URLSearchParams(fields).toString(),
      });

    const authorize = (change: Record<string, string | undefined> = {}, options?: Parameters<typeof get>[1]) => {
      const all = Object.entries({ ...asked, ...change }).filter((entry): entry is [string, string] => entry[1] !== undefined);
      return get(`/oauth2/authorize?${new URLSearchParams(all)}`, options);
    };

    /** Opens a stand-in and answers its form, filled in; the answer is where the browser is sent. */
    async function signIn(fields: Record<string, string> = {}, change: Record<string, string> = {}) {
      const page = await authorize(change);
      const filled = { email: 'ada@example.org', name: 'Ada Lovelace', verified: 'yes', action: 'continue', ...fields };
      return post('/oauth2/stand-in', { ticket: ticketIn(page.body), ...filled });
    }

    const redeem = (code: string, change: Record<string, string> = {}) =>
      post('/oauth2/token', {
        grant_type: 'authorization_code',
        client_id: config.COGNITO_CLIENT_ID,
        redirect_uri: redirectUri,
        code_verifier: verifier,
        code,
        ...change,
      });

    return {
      origin,
      redirectUri,
      asked,
      get,
      post,
      authorize,
      signIn,
      redeem,
      get cookie() {
        return cookie;
      },
      async tokens(email: string, change: Record<string, string> = {}) {
        const code = answerIn(await signIn({ email }, change)).get('code') ?? '';
        return (await redeem(code)).json<{ access_token: string; id_token: string; refresh_token: string }>();
      },
    };
  };
};

export const ticketIn = (page: string) => /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';

export const answerIn = ({ headers }: { headers: Record<string, unknown> }) =>
  new URL(String(headers['location'] ?? 'http://nowhere.invalid')).searchParams;
