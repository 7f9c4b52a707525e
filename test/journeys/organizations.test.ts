import { newReader, type Reader } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

const look = ({ page }: Reader) =>
  page.evaluate(() => ({
    theme: document.documentElement.dataset.theme,
    primary: getComputedStyle(document.documentElement).getPropertyValue('--primary').trim(),
    background: getComputedStyle(document.body).backgroundColor,
  }));

const ask = ({ page }: Reader, path: string, headers: Record<string, string>) =>
  page.evaluate(async ([to, given]) => (await fetch(`/api${to}`, { headers: given as Record<string, string> })).status, [
    path,
    headers,
  ] as const);

const tokenOf = ({ page }: Reader) =>
  page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '');

test('two organizations on one platform have each their name, look and people, and see nothing of each other', async () => {
  const [ours, theirs] = [await newReader(), await newReader()];
  await ours.page.goto(platform.url('/events'));
  await theirs.page.goto(platform.url('/events', 'paparazzi'));
  await ours.page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
  await theirs.page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();

  expect(await ours.page.title()).toContain('Northlight');
  expect(await theirs.page.title()).toContain('Paparazzi');
  const [one, other] = [await look(ours), await look(theirs)];
  expect(other.theme).toBe('dark');
  expect(other.primary).not.toBe(one.primary);
  expect(other.background).not.toBe(one.background);

  const configuration = async ({ page }: Reader) =>
    (await page.evaluate(async () => (await fetch('/config.json')).json())) as { ORGANIZATION_ID: string; SLUG: string };
  const [demo, paparazzi] = [await configuration(ours), await configuration(theirs)];
  expect([demo.SLUG, paparazzi.SLUG]).toEqual(['demo', 'paparazzi']);

  const [event] = await ours.page.evaluate(async () => (await (await fetch('/api/events')).json()).data as { id: string; slug: string }[]);
  expect(await ask(ours, `/events/${event!.id}`, {})).toBe(200);
  expect(await ask(theirs, `/events/${event!.id}`, {})).toBe(404);
  expect(await ask(theirs, `/events/${event!.slug}`, {})).toBe(404);

  await signIn(theirs.page, platform.url('/auth/sign-in', 'paparazzi'), 'vero@paparazzi.example', 'paparazzi');
  const token = await tokenOf(theirs);
  expect(await ask(theirs, '/self', { authorization: token })).toBe(200);
  expect(await ask(theirs, '/self', { authorization: token, organization: demo.ORGANIZATION_ID })).toBe(401);
  expect(await ask(theirs, '/events', { authorization: token, organization: demo.ORGANIZATION_ID })).toBe(401);

  expect(ours.complaints).toEqual([]);
});

test('a host that no organization has gets the page that does not exist, in the reader’s language', async () => {
  const reader = await newReader({ locale: 'fr' });
  const answer = await reader.page.goto(platform.url('/', 'nobody'));
  expect(answer?.status()).toBe(404);
  await reader.page.getByRole('heading', { level: 1 }).waitFor();
  expect(await reader.page.locator('html').getAttribute('lang')).toBe('fr');
});

test('a page says to whom it belongs before any script runs', async () => {
  const reader = await newReader({ javaScriptEnabled: false });
  await reader.page.goto(platform.url('/events/northlight-assembly'));
  const meta = (name: string) => reader.page.locator(`meta[property="${name}"], meta[name="${name}"]`).first().getAttribute('content');
  expect(await reader.page.title()).toMatch(/Assembly.*Northlight/);
  expect(await meta('og:title')).toContain('Assembly');
  expect(await meta('og:image')).toMatch(/^http.*\.(webp|png|jpg)/);
  expect(await meta('og:image:width')).toBe('1200');
  expect(await meta('twitter:card')).toBe('summary_large_image');
  await reader.page.goto(platform.url('/events'));
  expect(await meta('og:description')).toContain('community');
  await reader.page.getByText('Northlight').first().waitFor();
});
