import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { and, desc, eq } from 'drizzle-orm';
import { mails } from '@server/db/schema/mails';
import { inOrganization, owned } from '@server/db/tenant';
import type { Accounts } from '@server/identity/userPool/poolContext';
import type { IdentityLimits } from '@server/identity/userPool/limits';
import { localIdentity } from '@server/identity/userPool/plugin';
import { localPool } from '@server/identity/userPool/poolIds';
import type { RateLimiter } from '@server/http/rateLimit';
import { createVault } from '@server/identity/vault';
import type { PoolOwner } from '@server/identity/pools';
import { testDatabase } from './database';

const vault = createVault('a secret that is only ever used in tests');

export async function poolServer(
  limits: Partial<IdentityLimits> = {},
  accounts?: Accounts,
  rateLimiter?: RateLimiter,
  leastTime: () => Promise<unknown> = async () => {},
) {
  const { db } = await testDatabase();
  const owners = new Map<string, PoolOwner>();
  let time = Date.now();
  const now = () => new Date(time);
  let app = Fastify();
  const organizations = {
    byId: (id: string) => owners.get(id),
    get all() {
      return [...owners.values()];
    },
  };
  async function start(port: number) {
    // Clients keep connections open, which would outlive a restart.
    app.addHook('onSend', async (_request, reply) => void reply.header('connection', 'close'));
    await app.register(localIdentity, { db, organizations, vault, now, limits, rateLimiter, leastTime, ...(accounts ? { accounts } : {}) });
    await app.listen({ port, host: '127.0.0.1' });
  }
  await start(0);
  const endpoint = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/identity`;

  function newPool(config: Partial<PoolOwner['config']> = {}) {
    const id = randomUUID();
    const { userPoolId, clientId } = localPool(id);
    const owner: PoolOwner = {
      id,
      hosts: ['guild.example.org'],
      config: {
        NAME: 'Atrium Demo',
        WEBSITE_URL: '/',
        DEFAULT_LOCALE: 'en',
        COGNITO_USERPOOL_ID: userPoolId,
        COGNITO_CLIENT_ID: clientId,
        COGNITO_ENDPOINT: endpoint,
        ...config,
      },
    };
    owners.set(id, owner);
    return owner;
  }

  return {
    get app() {
      return app;
    },
    /** Another server in place of this one, at the same address and on the same database. */
    async restart() {
      const { port } = app.server.address() as AddressInfo;
      await app.close();
      app = Fastify();
      await start(port);
    },
    db,
    vault,
    endpoint,
    now,
    newPool,
    pass: (milliseconds: number) => void (time += milliseconds),
    /** Sets the clock right again: the client library signs by the machine's own. */
    setClock: () => void (time = Date.now()),
    post: (operation: string, body: object, remoteAddress?: string) => post(app, operation, body, remoteAddress),
    lastMail: (owner: PoolOwner, to: string) =>
      inOrganization(db, { organizationId: owner.id }, async (tenant) => {
        const [newest] = await tenant.db
          .select()
          .from(mails)
          .where(and(owned(tenant, mails), eq(mails.to, to)))
          .orderBy(desc(mails.createdAt))
          .limit(1);
        return newest;
      }),
  };
}

async function post(app: FastifyInstance, operation: string, body: object, remoteAddress?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/identity',
    remoteAddress,
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` },
    payload: JSON.stringify(body),
  });
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<any>() };
}

export const codeIn = (mail: { text: string } | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
