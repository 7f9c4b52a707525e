import { newReader, standing } from '@test/harness/browser';
import { startedPlatform, type RunningPlatform } from '@test/harness/platform';
import { signIn } from './signIn';

let platform: RunningPlatform;
beforeAll(async () => {
  platform = await startedPlatform();
});
afterAll(() => platform.remove());

test.each([
  ['at a desk', 'noor', { width: 1280, height: 800 }],
  ['on a phone', 'tomas', { width: 390, height: 844 }],
])('somebody %s subscribes, has what it brings, cancels, and keeps it after all', async (_where, username, viewport) => {
  const { page, complaints } = await newReader({ viewport, reducedMotion: 'reduce' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await signIn(page, platform.url('/auth/sign-in?redirect=/subscriptions'), `${username}@northlight.example`, 'northlight');
  const offer = page.getByRole('article', { name: 'Supporter' });
  await offer.getByRole('radio', { name: '$120 a year' }).check();
  await offer.getByRole('button', { name: 'Choose Supporter' }).click();
  for (const [label, value] of [
    ['Street and number', '1 Mill Lane'],
    ['Town or city', 'Albany'],
    ['Postal code', '12207'],
    ['State or region', 'New York'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await button('Use this address').click();
  await button('Subscribe for $120.00').click();
  await standing(page, 'Supporter');
  await page.getByText(/^Renews on /).waitFor();
  await page.getByText('Open until received').click();
  await page.getByText('$120.00').last().waitFor();
  await platform.mailTo(`${username}@northlight.example`, ({ subject }) => subject === 'Welcome to Supporter');

  await button('Cancel subscription').click();
  const asked = page.getByRole('dialog', { name: 'Cancel Supporter?' });
  await asked.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Ends on /).waitFor();
  await button('Keep it').click();
  await page.getByText(/^Renews on /).waitFor();

  await page.goto(platform.url(`/accounts/${username}`));
  await page.getByRole('listitem').filter({ hasText: 'Supporter' }).first().waitFor();
  await page.goto(platform.url('/subscriptions'));
  await page.getByRole('article', { name: 'Supporter' }).getByRole('link', { name: 'Show your subscription' }).waitFor();
  expect(complaints).toEqual([]);
});
