import { NotificationPreferences } from '@contract/entities/notifications';
import {
  DomainEvent,
  EVENT_KINDS,
  MAIL_SWITCHES,
  PUSH_SWITCHES,
  type DomainEventType,
  type EventChannels,
  type InAppEvent,
} from '@contract/events';
import { matchAddress } from '@contract/addresses';
import { NOTIFICATION_PATHS, notificationText } from '@contract/rules/notifications';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesIn } from './sources';

const kinds = Object.entries(EVENT_KINDS).map(([type, { channels }]): [DomainEventType, EventChannels] => [
  type as DomainEventType,
  channels,
]);
const inApp = kinds.filter(([, channels]) => channels.inApp);

test('every kind of event is declared, told by some channel, and said by some command', () => {
  const declared = DomainEvent.def.options.map(({ shape }) => shape.type.def.values[0]);
  expect(Object.keys(EVENT_KINDS).sort()).toEqual([...declared].sort());
  const emitted = ['src/server/modules', 'src/server/identity', 'src/server/http']
    .flatMap((room) => sourcesIn(room))
    .map(({ text }) => text)
    .join('\n');
  for (const [type, channels] of kinds) {
    expect([type, Object.keys(channels).length > 0, emitted.includes(`type: '${type}'`)]).toEqual([type, true, true]);
  }
});

test('every switch turns something: some kind of event goes out by it', () => {
  const named = kinds.flatMap(([, { mail, push }]) => [mail, push]);
  expect([...MAIL_SWITCHES, ...PUSH_SWITCHES].filter((name) => !named.includes(name))).toEqual([]);
  expect(Object.keys(NotificationPreferences.shape).sort()).toEqual([...MAIL_SWITCHES, ...PUSH_SWITCHES].sort());
});

test('a mail that a switch governs knows the site on which it is turned off', () => {
  const governed = kinds.flatMap(([type, { mail }]) => (mail && mail !== 'always' ? [type] : []));
  const knowing: unknown[] = DomainEvent.def.options.flatMap(({ shape }) => ('site' in shape ? [shape.type.def.values[0]] : []));
  expect(governed.filter((type) => !knowing.includes(type))).toEqual([]);
});

test('what is shown in the app has a text in every catalogue, and leads to an address of the app', () => {
  const catalogues = readdirSync(join(root, 'lang')).map(
    (file) => JSON.parse(readFileSync(join(root, 'lang', file), 'utf8')) as Record<string, string>,
  );
  for (const [type] of inApp) {
    const event = type as InAppEvent['type'];
    expect([type, catalogues.map((catalogue) => notificationText(event) in catalogue)]).toEqual([type, catalogues.map(() => true)]);
    const path = NOTIFICATION_PATHS[event]({ senderId: 'sender', subjectId: 'subject' });
    expect([type, path, matchAddress(path) !== null]).toEqual([type, path, true]);
  }
});
