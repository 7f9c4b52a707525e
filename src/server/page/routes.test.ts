import { createHash } from 'node:crypto';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { PAGE_SHAPES } from '@contract/addresses';
import { NoConnection } from '@server/db/away';
import { createDirectory, organizationFrom } from '@server/organizations/directory';
import { readOrganizations } from '@server/organizations/read';
import { paymentProviders } from '@server/payments/providers';
import { testProvider } from '@test/harness/paymentProvider';
import { pageRoutes } from './routes';

const root = resolve(__dirname, '../../..');
const webDir = mkdtempSync(join(tmpdir(), 'atrium-page-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  mkdirSync(join(webDir, 'lang'));
  writeFileSync(join(webDir, 'assets/main.0123456789.js'), 'main()');
  writeFileSync(join(webDir, 'assets/main.0123456789.js.br'), 'small');
  writeFileSync(join(webDir, 'lang/fr.json'), '{}');
  const lazy = { events: { js: ['/assets/events.0123456789.js'], css: [] } };
  writeFileSync(join(webDir, 'manifest.json'), JSON.stringify({ entry: { js: ['/assets/main.0123456789.js'], css: [] }, lazy }));
  const shell = (body: string) => ({ html: `<b>{{name}}</b>${body}`, css: '' });
  const picture = '<if-picture><img class="shell-picture" src="{{picture}}"></if-picture>';
  const shells = {
    ...Object.fromEntries(PAGE_SHAPES.map((shape) => [shape, shell(shape)])),
    list: shell(picture),
    event: shell(picture),
    conversation: { html: 'a conversation', css: '.pane{}' },
  };
  writeFileSync(join(webDir, 'page.json'), JSON.stringify({ boot: 'boot()', shells }));
  const read = await readOrganizations(join(root, 'config/organizations'));
  const organizations = read.map(organizationFrom);
  const paid = organizations.find(({ slug }) => slug === 'paparazzi')!;
  paid.config = { ...paid.config, PAYMENT: { ...paid.config.PAYMENT, TYPE: 'stripe' } };
  app = Fastify();
  await app.register(pageRoutes, {
    organizations: createDirectory(organizations),
    payments: { ...paymentProviders({}), stripe: testProvider().provider },
    content: {
      firstPicture: async () => '/organizations/demo/events/one.webp',
      describe: async (_organization, { params: { slug } }) => {
        if (slug === 'unreachable') throw new NoConnection(new Error('refused'));
        if (slug === 'quay') return { title: 'At the quay', image: '/files/quay.webp', size: { width: 40, height: 30 } };
        return slug === 'summer'
          ? { title: 'Summer <Fair>', description: 'Sun\n\nand "shade"', image: '/organizations/demo/summer.jpg' }
          : null;
      },
      listedPaths: async () => ['/events/summer'],
    },
    webDir,
    publicDir: join(root, 'public'),
    flagsDir: join(root, 'flags'),
  });
});

afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'localhost:3000', accept: 'text/html', ...headers } });

test('a page is painted in the name and colours of the organization of its host', async () => {
  const ours = await page('/events');
  const theirs = await page('/events', { host: 'paparazzi.localhost:3000' });
  expect(ours.statusCode).toBe(200);
  expect(ours.body).toMatch(/^<!doctype html><html lang="en" dir="ltr" data-theme="\w+">/);
  expect(theirs.body).toContain('<meta property="og:site_name" content="Paparazzi');
  expect(theirs.body).not.toBe(ours.body);
  const colour = /--primary:[^;]+/;
  expect(colour.exec(theirs.body)![0]).not.toBe(colour.exec(ours.body)![0]);
});

test('a page may load what its organization’s own payment provider needs, and no other’s', async () => {
  const policyOf = async (host: string) => String((await page('/events', { host })).headers['content-security-policy']);
  expect(await policyOf('paparazzi.localhost:3000')).toContain('frame-src https://frames.pay.example');
  expect(await policyOf('localhost:3000')).toContain("frame-src 'none'");
});

test('the service worker may call the platform and nothing else, and is looked at anew each time', async () => {
  const worker = () => page('/service-worker.js', { accept: '*/*' });
  expect((await worker()).statusCode).toBe(404);
  writeFileSync(join(webDir, 'service-worker.js'), 'worker()');
  const { statusCode, headers, body } = await worker();
  expect([statusCode, body]).toEqual([200, 'worker()']);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self' http://localhost:3000",
    'content-type': 'application/javascript; charset=utf-8',
  });
});

test('a page is there while the database is not, and says when to come again', async () => {
  const { statusCode, headers, body } = await page('/events/unreachable');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('<meta property="og:site_name"');
});

const facts = (body: string) =>
  JSON.parse(/<script type="application\/json" id="page-facts">(.*?)<\/script>/.exec(body)![1]!) as Record<string, unknown>;

test('the page tells its script what to send for', async () => {
  const { body } = await page('/events');
  expect(facts(body)).toMatchObject({
    apiUrl: 'http://localhost:3000/api',
    eventsAreOpen: true,
    scripts: ['/assets/main.0123456789.js'],
    screens: { events: ['/assets/events.0123456789.js'] },
  });
  expect(facts((await page('/settings')).body).screens).toEqual({});
});

test('the policy names the text of every inline script and style, and no other runs', async () => {
  const { body, headers } = await page('/messages/7');
  const policy = String(headers['content-security-policy']);
  const inline = [...body.matchAll(/<(script|style)>(.*?)<\/\1>/gs)].map(([, , text]) => text!);
  expect(inline).toEqual(['boot()', expect.stringContaining('--primary:'), '.pane{}']);
  for (const text of inline) expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
});

test('the card of an event has its own title, text and picture, and markup in them stays text', async () => {
  const { body } = await page('/fr/events/summer');
  expect(body).toContain('<html lang="fr" dir="ltr"');
  expect(body).toContain('<title>Summer &lt;Fair&gt; · ');
  expect(body).toContain('<meta property="og:description" content="Sun and &quot;shade&quot;">');
  expect(body).toContain('<meta property="og:image" content="http://localhost:3000/organizations/demo/summer.jpg">');
});

test('the card says the size that its picture has', async () => {
  const sizeOf = async (path: string) =>
    /image:width" content="(\d+)".*image:height" content="(\d+)"/.exec((await page(path)).body)?.slice(1);
  expect(await sizeOf('/events/summer')).toEqual(['1200', '627']);
  expect(await sizeOf('/groups/quay')).toEqual(['40', '30']);
});

test('the picture that a page opens with is painted with the shell, and only once', async () => {
  const picture = (body: string) => body.match(/<img class="shell-picture[^>]+>/g);
  expect(picture((await page('/events')).body)).toEqual(['<img class="shell-picture" src="/organizations/demo/events/one.webp">']);
  expect(picture((await page('/events/summer')).body)).toEqual([expect.stringContaining('src="/organizations/demo/summer.jpg"')]);
  expect(picture((await page('/auth/sign-in')).body)).toBeNull();
});

test('a page about nothing in particular falls back to the name, description and picture of the organization', async () => {
  const { body } = await page('/settings');
  expect(body).toMatch(/<meta property="og:image" content="http:\/\/localhost:3000\/organizations\/demo\//);
  expect(body).toContain('<meta property="og:image:width" content="1200"><meta property="og:image:height" content="627">');
});

test('what does not exist is a 404, though the app says so itself', async () => {
  expect((await page('/events/nowhere')).statusCode).toBe(404);
  expect((await page('/no/such/page')).statusCode).toBe(404);
  expect((await page('/assets/gone.js')).headers['content-type']).not.toContain('html');
});

test('a host without an organization gets the not-found page in the language of its reader, and no configuration', async () => {
  const strange = { host: 'elsewhere.example', 'accept-language': 'tlh, ja;q=0.8, en;q=0.5' };
  const { statusCode, body } = await page('/', strange);
  expect(statusCode).toBe(404);
  expect(body).toContain('<html lang="ja"');
  expect(body).not.toContain('<script');
  expect((await page('/', { host: 'elsewhere.example' })).body).toContain(
    '<h1>This page does not exist</h1><p>Sorry, we couldn&#39;t find the page you&#39;re looking for.</p>',
  );
  expect((await app.inject({ url: '/config.json', headers: { host: 'elsewhere.example' } })).statusCode).toBe(404);
});

test('the configuration is that of the host, with addresses on the origin that was asked', async () => {
  const { API_URL, CHAT_URL, SLUG } = (await app.inject({ url: '/config.json', headers: { host: 'paparazzi.localhost:4000' } })).json();
  expect({ API_URL, CHAT_URL, SLUG }).toEqual({
    API_URL: 'http://paparazzi.localhost:4000/api',
    CHAT_URL: 'ws://paparazzi.localhost:4000/chat',
    SLUG: 'paparazzi',
  });
});

test('hashed files are kept for good and travel as they were compressed', async () => {
  const { headers, body } = await app.inject({ url: '/assets/main.0123456789.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers['content-encoding']).toBe('br');
  expect(body).toBe('small');
  expect((await app.inject('/lang/fr.json')).headers['cache-control']).toBe('public, max-age=0');
  expect((await app.inject('/flags/fr.svg')).statusCode).toBe(200);
});

test('pictures are served on the hosts of their own organization only, and nothing but pictures', async () => {
  const status = async (url: string, host: string) => (await app.inject({ url, headers: { host, accept: 'image/*' } })).statusCode;
  expect(await status('/organizations/demo/logo.svg', 'localhost')).toBe(200);
  expect(await status('/organizations/demo/logo.svg', 'paparazzi.localhost')).toBe(404);
  expect(await status('/organizations/demo/..%2Fdemo.yaml', 'localhost')).toBe(404);
  expect(await status('/organizations/demo/..%2Fpaparazzi%2Flogo.svg', 'localhost')).not.toBe(200);
});

test('each host has its own manifest, robots.txt and sitemap', async () => {
  const get = async (url: string) => (await app.inject({ url, headers: { host: 'localhost:3000' } })).body;
  expect(JSON.parse(await get('/manifest.webmanifest'))).toMatchObject({ display: 'standalone', icons: expect.any(Array) });
  expect(await get('/robots.txt')).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(await get('/sitemap.xml')).toContain('<loc>http://localhost:3000/events/summer</loc>');
});

test('the door of an event is kept on a device by itself, and begins where it was', async () => {
  const get = (eventId: string) =>
    app.inject({ url: `/listings/${eventId}/check-in/manifest.webmanifest`, headers: { host: 'localhost:3000' } });
  const eventId = '5a0d8d4e-54f2-4b7b-9f0e-8d3c3f5f1a01';
  const address = `/listings/${eventId}/check-in`;
  expect(JSON.parse((await get(eventId)).body)).toMatchObject({ id: address, start_url: address, scope: address, display: 'standalone' });
  expect((await get('x')).statusCode).toBe(404);
});

test('the worker that a page starts is served as a script, and the policy lets it in', async () => {
  const worker = await app.inject({ url: '/workers/formatters.js', headers: { host: 'localhost:3000' } });
  expect(worker.headers['content-type']).toMatch(/javascript/);
  expect((await page('/events')).headers['content-security-policy']).toContain("worker-src 'self'");
});
