import { screen, within } from '@testing-library/react';
import { openApp } from '@test/harness/openApp';

test('the lists of the community that stand in no bar are led to from home', async () => {
  await openApp('/', { signedIn: true });
  const links = within(await screen.findByRole('navigation', { name: 'Look around' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Channels', '/channels'],
    ['Interests', '/interests'],
    ['Supporters', '/levels'],
    ['Benefits', '/benefits'],
  ]);
});
