import {
  DomainEvent,
  EVENT_KINDS,
  NOTIFICATION_PREFERENCES,
  type DomainEventType,
  type EventKind,
  type InAppEvent,
} from '@contract/events';
import { NotificationType } from '@contract/entities/enumerations';
import { NOTIFICATION_PATHS, notificationText } from '@contract/rules/notifications';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourcesIn } from './sources';

const kinds = Object.entries(EVENT_KINDS) as [DomainEventType, EventKind][];
const inApp = kinds.filter(([, { channels }]) => channels.includes('inApp'));

test('every kind of event is declared, told by some channel, and said by some command', () => {
  const declared = DomainEvent.def.options.map(({ shape }) => shape.type.def.values[0]);
  expect(Object.keys(EVENT_KINDS).sort()).toEqual([...declared].sort());
  const emitted = ['src/server/modules', 'src/server/identity']
    .flatMap((room) => sourcesIn(room))
    .map(({ text }) => text)
    .join('\n');
  for (const [type, { channels }] of kinds) {
    expect([type, channels.length > 0, emitted.includes(`type: '${type}'`)]).toEqual([type, true, true]);
  }
});

test('every type of notification has its place', () => {
  expect(Object.keys(NOTIFICATION_PREFERENCES).sort()).toEqual([...NotificationType.options].sort());
});

test('what is shown in the app has a type, a text in every catalogue, and leads somewhere', () => {
  const catalogues = readdirSync(join(root, 'lang')).map(
    (file) => JSON.parse(readFileSync(join(root, 'lang', file), 'utf8')) as Record<string, string>,
  );
  for (const [type, { notification }] of inApp) {
    const event = type as InAppEvent['type'];
    expect([type, notification]).toEqual([type, expect.stringMatching(/^[A-Z_]+$/)]);
    expect([type, catalogues.map((catalogue) => notificationText(event) in catalogue)]).toEqual([type, catalogues.map(() => true)]);
    expect([type, NOTIFICATION_PATHS[event]({ senderId: 'sender', subjectId: 'subject' })]).toEqual([
      type,
      expect.stringMatching(/^\/[^/]/),
    ]);
  }
});
