import { UNSUBSCRIBE_PATH } from '@server/modules/notifications/unsubscribing';
import type { FastifyInstance } from 'fastify';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { declaredEndpoints } from '@test/harness/endpoints';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
});
afterAll(() => world.app.close());

// What machines ask of a server.
const UNDECLARED = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/openapi.json',
  'GET /chat',
  ...['GET', 'POST'].map((method) => `${method} ${UNSUBSCRIBE_PATH}/:organizationId/:accountId/:preference/:signature`),
];

/** What the router answers, as `METHOD /path`, read off the tree that it prints. */
function servedRoutes(app: FastifyInstance): string[] {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const match = /^([│├└─ ]*)(\S+)(?: \((.+)\))?$/.exec(line);
      if (!match) return [];
      const [, indent = '', segment = '', methods = ''] = match;
      const depth = indent.length / 4;
      parents[depth - 1] = (parents[depth - 2] ?? '') + segment;
      return (
        methods
          .split(', ')
          // Every GET answers HEAD too.
          .filter((method, _at, all) => method !== '' && (method !== 'HEAD' || !all.includes('GET')))
          .map((method) => `${method} ${parents[depth - 1]}`)
      );
    });
}

test('every call that is declared is served, and every route that is served is declared', async () => {
  const declared = [...(await declaredEndpoints()).values()].map(({ method, path }) => `${method} /api${path}`);
  expect(declared.length).toBeGreaterThan(40);
  const served = servedRoutes(world.app).filter((route) => / \/(api|chat)\b/.test(route));
  expect(served.sort()).toEqual([...declared, ...UNDECLARED].sort());
});

test('no two calls are declared for one method and path', async () => {
  const declared = [...(await declaredEndpoints()).values()].map(({ method, path }) => `${method} ${path}`);
  expect(declared).toEqual([...new Set(declared)]);
});

test('a call that is declared as paged takes a page, and one that is not does not', async () => {
  const wrong = [...(await declaredEndpoints())].filter(([, { input, paged }]) => {
    const takesPage = input?.safeParse({ page: '2' }).success === true;
    return takesPage !== (paged === true);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('everything under /self is for members, and what is not for guests asks them to sign in', async () => {
  for (const { method, path, access } of (await declaredEndpoints()).values()) {
    if (path.startsWith('/self')) expect({ path, access }).not.toEqual({ path, access: 'guest' });
    if (access === 'guest') continue;
    const { status, body } = await world.ours.call(`${method} ${path.replace(/:\w+/g, '1')}`);
    expect({ method, path, status }).toEqual({ method, path, status: 401 });
    // A HEAD is answered without a body.
    if (method !== 'HEAD') expect({ method, path, code: body.code }).toEqual({ method, path, code: 'notAuthorized' });
  }
});

/** Writes that visitors may make (product decisions: surveys that ask nobody to sign in, support tickets, what machines tell). */
const OF_VISITORS = ['createSupportTicket', 'receivePaymentWebhook'];

test('a write is open to visitors only where it is named', async () => {
  const open = [...(await declaredEndpoints())].filter(([, { method, access }]) => access === 'guest' && method !== 'GET');
  expect(open.map(([name]) => name).sort()).toEqual([...OF_VISITORS].sort());
});
