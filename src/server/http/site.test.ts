import { testOrganization } from '@test/harness/app';
import { siteOf } from './site';

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
