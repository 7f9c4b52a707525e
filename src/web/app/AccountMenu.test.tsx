import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member, openApp } from '@test/harness/openApp';

test('no entry of the menu leaves its place once it is known who one is', async () => {
  let know: ReturnType<Awaited<ReturnType<typeof openApp>>['hold']>;
  await openApp('/pages/about', { signedIn: true, server: (api) => void (know = api.hold('GET /self')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }));
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  const before = entries();
  know!(200, member);
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Your profile' })).toHaveAttribute('href', '/accounts/ada'));
  expect(entries()).toEqual(before);
});
