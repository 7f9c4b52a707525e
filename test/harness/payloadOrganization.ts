import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PASSWORD = 'payload-people';
export const emailOf = (at: number) => `p${at}@payloads.example`;

const short = (payload: string, most: number) => [...payload].slice(0, most).join('');
const sent = { inDays: -1, at: '10:00' };

/** The payloads as names that stand on one line, behind one that is plain; none stands twice. */
export const linesOf = (payloads: readonly string[]): string[] => [
  ...new Set(['Plain words', ...payloads.map((one) => one.replace(/[\t\r\n\u2028\u2029]/g, ' ').trim())]),
];

/** A directory with the file of one organization: each payload is the text of a person, a post, a group, an event and of all else that has texts. */
export async function payloadOrganization(payloads: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-payloads-'));
  await cp('config/organizations/paparazzi', join(folder, 'payloads'), { recursive: true });
  const texts = linesOf(payloads);
  // Numbered, for names are the same whatever their case and accents.
  const interests = texts.map((text, at) => short(`${at} ${text}`, 60).trim());
  const interestOf = (at: number) => [interests[at % interests.length]!];
  const person = (at: number) => `person-${at}`;
  const each = <T>(make: (text: string, at: number) => T) => texts.map(make);
  const all = texts.map((_text, at) => person(at));
  const file = {
    ORGANIZATION_ID: '3d1b6a0e-6f0f-4b52-9c3e-0f5a3c0c7d99',
    SLUG: 'payloads',
    HOSTS: ['localhost'],
    NAME: 'Payloads',
    DESCRIPTION: 'An organization of texts that would do harm',
    PRIMARY_COLOR: '#1f6f5c',
    SECONDARY_COLOR: '#b3541e',
    LOGO: { LIGHT: 'payloads/logo.svg' },
    ICON: { LIGHT: 'payloads/icon.svg' },
    ALLOW_GUESTS: true,
    EMAIL: 'hello@payloads.example',
    password: PASSWORD,
    interests: interests.map((name) => ({ name })),
    people: each((text, at) => ({
      username: person(at),
      email: emailOf(at),
      firstName: short(text, 80),
      lastName: short(text, 80),
      title: short(text, 120),
      company: short(text, 120),
      bio: text,
      city: short(text, 100),
      interests: interestOf(at),
    })),
    series: each((text, at) => ({ slug: `series-${at}`, name: text, description: text })),
    groups: each((text, at) => ({
      slug: `group-${at}`,
      name: short(text, 100),
      description: text,
      owner: person(at),
      members: at === 0 ? [] : [person(0)],
    })),
    events: each((text, at) => ({
      slug: `event-${at}`,
      name: text,
      shortDescription: text,
      longDescription: text,
      type: 'physical',
      timezone: 'Europe/Oslo',
      starts: { inDays: 2, at: '10:00' },
      ends: { day: 1, at: '18:00' },
      host: person(at),
      venue: text,
      city: short(text, 100),
      interests: interestOf(at),
      series: `series-${at}`,
    })),
    posts: each((text, at) => ({
      from: person(at),
      text,
      sent,
      likes: [person(0)],
      // All of them stand under one, where a page of their own shows them.
      comments: at === 0 ? each((said, by) => ({ from: person(by), text: said, sent })) : [{ from: person(0), text, sent }],
    })),
    chats: [{ name: short(texts[0]!, 80), members: all.slice(0, 2), messages: each((text, at) => ({ from: person(at % 2), text, sent })) }],
    levels: each((text, at) => ({
      slug: `level-${at}`,
      name: short(text, 100),
      subtitle: text,
      description: text,
      color: '#1e6b57',
      accounts: [person(at)],
    })),
    benefits: each((text, at) => ({ slug: `benefit-${at}`, title: text, description: text })),
    advertisements: [{ title: texts[0]!, description: texts[0]!, link: 'https://example.com' }],
  };
  // JSON is YAML.
  await writeFile(join(folder, 'payloads.yaml'), JSON.stringify(file, null, 1));
  return folder;
}
