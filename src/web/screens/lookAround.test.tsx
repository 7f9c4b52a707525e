import { screen, within } from '@testing-library/react';
import { openApp } from '@test/harness/openApp';

const names = async () =>
  within(await screen.findByRole('navigation', { name: 'Look around' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const ALL = [
  ['Interests', '/interests'],
  ['Supporters', '/levels'],
  ['Benefits', '/benefits'],
];

test.each(['/', '/search'])('the lists of the community that stand in no bar are led to from %s', async (path) => {
  await openApp(path, { signedIn: true });
  expect(await names()).toEqual(ALL);
});
