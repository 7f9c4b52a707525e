import type { FastifyInstance } from 'fastify';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { declaredEndpoints } from '@test/harness/endpoints';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp();
});
afterAll(() => world.app.close());

// Answers that are no envelopes: what machines ask of a server, and files.
const UNDECLARED = ['GET /api/health', 'GET /api/ready', 'GET /api/openapi.json', 'GET /api/events/:eventId/calendar.ics', 'GET /chat'];

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
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${parents[depth - 1]}`);
    });
}

test('every call that is declared is served, and every route that is served is declared', async () => {
  const declared = [...(await declaredEndpoints()).values()].map(({ method, path }) => `${method} /api${path}`);
  expect(declared.length).toBeGreaterThan(40);
  expect(servedRoutes(world.app).sort()).toEqual([...declared, ...UNDECLARED].sort());
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

test('every write, and everything under /self, asks for sign-in', async () => {
  for (const { method, path } of (await declaredEndpoints()).values()) {
    if (method === 'GET' && !path.startsWith('/self')) continue;
    const { status, body } = await world.ours.call(`${method} ${path.replace(/:\w+/g, '1')}`);
    expect({ method, path, status, code: body.code }).toEqual({ method, path, status: 401, code: 'notAuthorized' });
  }
});
