import { testOrganization } from '@test/harness/app';
import { homeOf, siteOf } from './site';

const guild = (facts = {}) => testOrganization({ HOSTS: ['guild.example.org', 'localhost'], ...facts });

test.each([
  ['https://guild.example.org', 'https://guild.example.org'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['https://evil.example', 'https://guild.example.org'],
  ['https://guild.example.org.evil.example', 'https://guild.example.org'],
  ['https://evil.example:443', 'https://guild.example.org'],
])('asked at %s, links lead to %s', (origin, site) => {
  expect(siteOf(guild(), origin)).toBe(site);
});

test('links lead to the site that is configured, wherever it was asked', () => {
  const there = guild({ WEBSITE_URL: 'https://www.guild.example.org/' });
  for (const origin of ['https://guild.example.org', 'https://evil.example'])
    expect(siteOf(there, origin)).toBe('https://www.guild.example.org');
});

test.each([
  [['guild.example.org', 'localhost'], 'https://guild.example.org'],
  [['guild.localhost', 'guild.example.org'], 'http://guild.localhost:4000'],
])('where nobody asked, links of %s lead to the first of them', (HOSTS, site) => {
  expect(homeOf(guild({ HOSTS }), 4000)).toBe(site);
});
