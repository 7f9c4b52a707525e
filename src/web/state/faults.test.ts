import { fakeApi } from '@test/harness/fakeApi';
import { ada, message } from '@test/harness/member';
import { fakePorts, session, settled } from '@test/harness/ports';
import { chatApi } from '@web/api/chat';
import type { Ports } from '@web/platform/ports';
import { messageWritten, selectOutgoing } from './outgoing/outgoingSlice';
import { deferAction, flushRequested, selectPendingActions } from './pendingActions/pendingActionsSlice';
import { selectSocketStatus } from './realtime/realtimeSlice';

/** Reporting and waiting are what supervision itself stands on. */
const SOUND = /^(log|analytics|clock)\./;

function faulty(failing: number, when: 'before' | 'after') {
  let calls = 0;
  let failed: string | null = null;
  const wrap =
    (name: string, work: (...args: unknown[]) => unknown) =>
    (...args: unknown[]): unknown => {
      if (SOUND.test(name) || ++calls !== failing) return work(...args);
      failed = name;
      const result = when === 'after' ? work(...args) : undefined;
      const fault = new Error(`${name} fails ${when}`);
      if (!(result instanceof Promise)) throw fault;
      return result.then(() => Promise.reject(fault));
    };
  const members = (name: string, port: object) =>
    Object.fromEntries(
      Object.entries(port).map(([key, member]) => [key, typeof member === 'function' ? wrap(`${name}.${key}`, member as never) : member]),
    );
  return {
    failed: () => failed,
    ports: ({ organization, chatUrl, ...rest }: Ports): Ports =>
      ({
        organization,
        chatUrl,
        ...Object.fromEntries(
          Object.entries(rest).map(([name, port]) => [name, typeof port === 'function' ? wrap(name, port as never) : members(name, port)]),
        ),
      }) as unknown as Ports,
  };
}

const turns = async () => {
  for (let turn = 0; turn < 6; turn++) await settled();
};

async function day(failing: number, when: 'before' | 'after') {
  const world = fakePorts(Array.from({ length: 10 }, () => [{ kind: 'opened' as const }]));
  world.hold();
  world.session = session(world.now() + 3_600_000);
  const fault = faulty(failing, when);
  const api = fakeApi(undefined, { world, recorder: { middleware: () => (next) => next, ports: fault.ports } });
  const arrived: string[] = [];
  const done = new Set<string>();
  const once = (call: string, key: string, text: string) => {
    if (done.has(`${call} ${key}`)) return;
    done.add(`${call} ${key}`);
    arrived.push(text);
  };
  api.answer('GET /self', ada);
  for (const channelId of [7, 8])
    api.answer(
      `POST /self/chat/channels/${channelId}/messages`,
      ({ body, headers }: { body: { text: string }; headers: Record<string, string> }) => {
        once(String(channelId), headers['idempotency-key']!, body.text);
        return message(arrived.length, { accountId: 'ada', text: body.text });
      },
    );
  api.answer('DELETE /self/chat/channels/7/messages/1', ({ headers }: { headers: Record<string, string> }) => {
    once('delete', headers['idempotency-key']!, 'deleted');
    return null;
  });

  api.start();
  // What fails while the app starts has been started again before anybody can write.
  await world.elapse(2_000);
  await turns();
  api.store.dispatch(messageWritten({ channelId: 7, text: 'one' }));
  api.store.dispatch(messageWritten({ channelId: 8, text: 'elsewhere' }));
  api.store.dispatch(messageWritten({ channelId: 7, text: 'two' }));
  const messages = { done: 'Deleted', undo: 'Undo' };
  const { deleteChatMessage } = chatApi.endpoints;
  api.store.dispatch(deferAction({ id: 'd', endpoint: deleteChatMessage, args: { channelId: 7, messageId: 1 }, messages }));
  await turns();
  await world.elapse(3_000);
  api.store.dispatch(flushRequested());
  await world.elapse(3_000);
  await turns();
  return { ...api, arrived, failed: fault.failed() };
}

test.each(['before', 'after'] as const)(
  'whichever call of a port fails %s it is done, nothing is lost and nothing is done twice',
  async (when) => {
    const failures: string[] = [];
    for (let failing = 1; ; failing++) {
      const { store, world, arrived, failed } = await day(failing, when);
      if (failed === null) {
        expect(failing).toBeGreaterThan(30);
        break;
      }
      const state = store.getState();
      const wrong = [
        arrived.toSorted().join() !== 'deleted,elsewhere,one,two' && `arrived: ${arrived.join()}`,
        arrived.indexOf('one') > arrived.indexOf('two') && 'out of order',
        selectOutgoing(state).length > 0 && 'still waiting',
        selectPendingActions(state).length > 0 && 'still pending',
        selectSocketStatus(state) !== 'open' && 'no socket',
        world.faults.length > 1 && `${world.faults.length} faults`,
      ].filter(Boolean);
      if (wrong.length > 0) failures.push(`call ${failing}, ${failed}: ${wrong.join('; ')}`);
    }
    expect(failures).toEqual([]);
  },
  120_000,
);
