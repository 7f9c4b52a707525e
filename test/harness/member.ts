import { BaseAccount, Self } from '@contract/entities/accounts';
import { ChatChannel, ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import type { RealtimeEvent } from '@contract/realtime';
import type { SocketSignal } from '@web/platform/ports';
import { fakeApi } from './fakeApi';
import { fakePorts, session, settled } from './ports';
import { sample } from './sample';

export const ada = sample(Self, { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', username: 'ada', locale: 'en' });
export const ben = sample(BaseAccount, { id: 'ben', firstName: 'Ben', lastName: 'Okri', username: 'ben' });

export const bensSelf = sample(Self, { id: 'ben', firstName: 'Ben', lastName: 'Okri', username: 'ben', locale: 'en' });

/** A message of a conversation; Ben's unless it says otherwise. */
export const message = (id: number, changes: Partial<ChatChannelMessage> = {}): ChatChannelMessage =>
  sample(ChatChannelMessage, {
    id,
    text: `message ${id}`,
    accountId: 'ben',
    account: ben,
    createdAt: `2026-11-20T10:00:${String(id % 60).padStart(2, '0')}Z`,
    ...changes,
  });

export const conversation = (channelId: number, changes: Partial<ChatChannelMember> = {}): ChatChannelMember =>
  sample(ChatChannelMember, {
    channelId,
    accountId: 'ada',
    account: ada,
    read: true,
    notifications: true,
    channel: sample(ChatChannel, { id: channelId }),
    ...changes,
  });

interface Beginnings {
  path?: string;
  script?: SocketSignal[][];
  kept?: Record<string, string>;
  answers?: Record<string, unknown>;
}

/**
 * The whole app without its views: Ada signed in at `path`, with what is `kept` on her device, time stopped. Her sockets
 * open, unless `script` says what they do.
 */
export async function member({ path = '/', script, kept = {}, answers = {} }: Beginnings = {}) {
  const world = fakePorts(script ?? Array.from({ length: 10 }, () => [{ kind: 'opened' as const }]));
  world.hold();
  world.path = path;
  for (const [key, value] of Object.entries(kept)) world.kept.set(key, value);
  world.session = session(world.now() + 3_600_000);
  const api = fakeApi(undefined, { world });
  for (const [call, answer] of Object.entries({ 'GET /self': ada, ...answers })) api.answer(call, answer);
  let stamp = 0;
  const hear = (event: object) => world.sockets.at(-1)!.emit({ kind: 'received', text: JSON.stringify(event) });
  const tell = (event: Untimed) => hear({ ...event, timestamp: ++stamp });
  api.start();
  // The chunk of what runs for members takes a few turns to arrive.
  for (let turn = 0; turn < 5; turn++) await settled();
  return { ...api, hear, tell, pulse: () => hear({ type: 'pulse' }) };
}

type Untimed<E = RealtimeEvent> = E extends { timestamp: number } ? Omit<E, 'timestamp'> : never;
