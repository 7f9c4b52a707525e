import type { Account } from '@contract/entities/accounts';
import { linksOf } from './profileLinks';

const account = (links: Partial<Account>) => links as Account;

test('a name at a site leads there, an address where it says', () => {
  expect(linksOf(account({ website: 'https://ada.example/', twitter: '@ada', linkedIn: 'https://linkedin.com/in/ada' }))).toEqual([
    { name: 'website', text: 'ada.example', href: 'https://ada.example/' },
    { name: 'linkedIn', text: 'linkedin.com/in/ada', href: 'https://linkedin.com/in/ada' },
    { name: 'twitter', text: '@ada', href: 'https://x.com/ada' },
  ]);
});

test('nothing leads to a script, to data, or off the site that it names', () => {
  for (const said of [
    'javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    'data:text/html,<script>',
    '//evil.example',
    '../evil',
    'vbscript:x',
  ]) {
    for (const name of ['website', 'twitter', 'youtube', 'discord'] as const) {
      expect(linksOf(account({ [name]: said })).map(({ href }) => href)).toEqual([undefined]);
    }
  }
});

test('what is empty is not shown', () => {
  expect(linksOf(account({ website: ' ', discord: null }))).toEqual([]);
});
