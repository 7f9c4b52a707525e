import type { RealtimeEvent } from '@contract/realtime';
import { chatApi } from '@web/api/chat';
import { IdentityError, type IdentitySession } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { createRecorder, type Recording } from '@web/platform/recorder';
import { messageWritten } from '@web/state/outgoing/outgoingSlice';
import { executeAsChosen, executeAsLeft } from '@web/state/session/sessionSlice';
import { offerAccepted } from '@web/state/session/sharedSessionOffer';
import { fakeApi } from '../harness/fakeApi';
import { ada, bensSelf, conversation, message } from '../harness/member';
import { fakePorts, settled } from '../harness/ports';

const HOUR = 3_600_000;
const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url');
const jwt = (payload: object) => `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(payload)}.${'signature'.repeat(4)}`;

interface Beginning {
  path: string;
  kept?: Record<string, string>;
  fragment?: string;
  signedIn?: boolean;
  /** A tab that is not looked at has no socket. */
  hidden?: boolean;
  failsOnce?: boolean;
}

async function begin({ path, kept = {}, fragment, signedIn = false, hidden = false, failsOnce = false }: Beginning) {
  const world = fakePorts(Array.from({ length: 20 }, () => [{ kind: 'opened' as const }]));
  world.hold();
  const tokenUntil = (end: number) => jwt({ sub: 'sub', jti: String(end), exp: end / 1000 });
  const sessionUntil = (end: number): IdentitySession => ({
    accountSub: 'sub',
    email: 'ada@demo.example',
    accessToken: { value: tokenUntil(end), expiresAt: end },
    idToken: jwt({ sub: 'sub', email: 'ada@demo.example' }),
  });
  world.path = path;
  world.hidden = hidden;
  world.fragment = fragment ?? null;
  for (const [key, value] of Object.entries(kept)) world.kept.set(key, value);
  if (signedIn) world.session = sessionUntil(world.now() + HOUR);
  world.refresh = async () => {
    world.session = sessionUntil(world.now() + HOUR);
    world.tellIdentity('tokenRefresh');
    return world.session;
  };
  const { identity } = world.ports;
  const { session } = identity;
  let fails = failsOnce;
  identity.session = () => {
    if (!fails) return session();
    fails = false;
    return Promise.reject(new Error('The storage is locked.'));
  };
  const recorder = createRecorder();
  const api = fakeApi(undefined, { world, recorder });
  api.answer('GET /self', ({ headers }: { headers: Record<string, string> }) => (headers['executeas'] === 'ben' ? bensSelf : ada));
  api.start();
  await turns();
  return {
    ...api,
    world,
    recording: recorder.recording,
    async signIn() {
      world.session = sessionUntil(world.now() + HOUR);
      world.tellIdentity('signedIn');
      await turns();
    },
  };
}

type Untimed<E = RealtimeEvent> = E extends unknown ? Omit<E, 'timestamp'> : never;

const turns = async () => {
  for (let turn = 0; turn < 8; turn++) await settled();
};

export const STORIES: Record<string, () => Promise<Recording>> = {
  async 'sign-in'() {
    const { signIn, world, recording } = await begin({ path: '/auth/sign-in?redirect=/events/fair/register' });
    await signIn();
    await world.elapse(20_000);
    return recording();
  },

  async chat() {
    const { store, world, answer, recording } = await begin({ path: '/messages/7', signedIn: true });
    let stamp = 0;
    const tell = async (event: Untimed) => {
      const text = JSON.stringify(event.type === 'pulse' ? event : { ...event, timestamp: ++stamp });
      world.sockets.at(-1)!.emit({ kind: 'received', text });
      await turns();
    };
    answer('GET /self/chat/channels/8', conversation(8));
    answer('GET /self/chat/channels/7', conversation(7));
    answer('GET /self/chat/channels/7/messages', [message(1)]);
    answer('POST /self/chat/channels/7/messages', message(3, { accountId: 'ada', account: ada }));
    await tell({ type: 'pulse' });
    await store.dispatch(chatApi.endpoints.listChatMessages.initiate({ channelId: 7 }));
    await tell({ type: 'typing-start', body: { channelId: 7, accountId: 'ben' } });
    await tell({ type: 'new-message', body: { channelId: 7, message: message(2) } });
    store.dispatch(messageWritten({ channelId: 7, text: 'See you there' }));
    await turns();
    world.sockets.at(-1)!.emit({ kind: 'closed' });
    await turns();
    await world.elapse(1_000);
    await turns();
    await tell({ type: 'pulse' });
    await tell({ type: 'new-message', body: { channelId: 8, message: message(4) } });
    await world.elapse(20_000);
    return recording();
  },

  async refresh() {
    const { world, recording } = await begin({ path: '/events', signedIn: true, hidden: true });
    await world.elapse(HOUR);
    const { refresh } = world;
    world.refresh = () => Promise.reject(new IdentityError('NetworkError', 'A network error has occurred.'));
    await world.elapse(HOUR);
    world.refresh = refresh;
    await world.elapse(60_000);
    return recording();
  },

  async expiry() {
    const { world, recording } = await begin({ path: '/messages', signedIn: true, hidden: true });
    world.refresh = async () => {
      world.session = null;
      world.tellIdentity('tokenRefresh_failure');
      return null;
    };
    await world.elapse(HOUR);
    await turns();
    return recording();
  },

  async restart() {
    const { world, recording } = await begin({ path: '/events', signedIn: true, hidden: true, failsOnce: true });
    await world.elapse(2_000);
    await turns();
    return recording();
  },

  async 'act-as'() {
    const { store, world, recording } = await begin({ path: '/events', signedIn: true });
    store.dispatch(executeAsChosen('ben'));
    await turns();
    world.kept.delete(KEYS.executeAs);
    world.tellTab('acting');
    await turns();
    store.dispatch(executeAsChosen('ben'));
    await turns();
    store.dispatch(executeAsLeft());
    await turns();
    return recording();
  },

  async 'shared-session'() {
    const token = jwt({ sub: 'ben', exp: 1_000 + 600 });
    const { store, world, recording } = await begin({ path: '/auth/shared', fragment: `token=${token}`, signedIn: true, hidden: true });
    store.dispatch(offerAccepted());
    await turns();
    world.go('/events');
    await turns();
    await world.elapse(600_000);
    await turns();
    return recording();
  },
};
