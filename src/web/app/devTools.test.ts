import type { StoreEnhancer, UnknownAction } from '@reduxjs/toolkit';
import type { member as memberOf } from '@test/harness/member';

interface Options {
  actionsDenylist: string[];
  actionSanitizer: (action: UnknownAction, id: number) => UnknownAction;
}

const logged: UnknownAction[] = [];
let options: Options;

// As the browser's extension does it: it is found when the toolkit is loaded, and takes what comes out of all middleware.
const watching: StoreEnhancer = (create) => (reducer, preloaded) => {
  const store = create(reducer, preloaded);
  return {
    ...store,
    dispatch(action) {
      logged.push(action as unknown as UnknownAction);
      return store.dispatch(action);
    },
  };
};
const extension = (given: Options) => {
  options = given;
  return (...enhancers: StoreEnhancer[]): StoreEnhancer =>
    (create) =>
      [...enhancers, watching].reduceRight((made, enhance) => enhance(made), create);
};

/** What the extension shows: it leaves out what its list, read as patterns, finds in a type. */
const shown = () => {
  const denied = new RegExp(options.actionsDenylist.join('|'));
  return logged.filter(({ type }) => !denied.test(type)).map((action, id) => options.actionSanitizer(action, id));
};

type Harness = { member: typeof memberOf } & typeof import('@test/harness/ports');
let harness: Harness;
beforeAll(async () => {
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: extension });
  harness = { ...(await import('@test/harness/member')), ...(await import('@test/harness/ports')) };
});
beforeEach(() => void logged.splice(0));

test('DevTools show what is done, and neither keys, heartbeats nor frames', async () => {
  const { keyPressed, frameReceived, pulseReceived } = await import('@web/state/realtime/realtimeSlice');
  const { localePicked } = await import('@web/state/locale/localeSlice');
  const { SOCKET } = await import('@contract/realtimeLimits');
  const { store, world } = await harness.member();
  store.dispatch(keyPressed({ channelId: 7 }));
  world.sockets[0]!.emit({ kind: 'received', text: JSON.stringify({ type: 'pulse' }) });
  await world.elapse(2 * SOCKET.heartbeatEveryMs);
  store.dispatch(localePicked('fr'));
  await harness.settled();

  const types = (actions: readonly UnknownAction[]) => actions.map(({ type }) => type);
  for (const noise of [keyPressed, frameReceived, pulseReceived]) {
    expect(types(logged)).toContain(noise.type);
    expect(types(shown())).not.toContain(noise.type);
  }
  expect(types(shown())).toContain(localePicked.type);
  expect(JSON.stringify(shown())).not.toContain('pulse');
});

test('no token, and no secret of a payment, is shown by DevTools', async () => {
  const { registrationApi } = await import('@web/api/registration');
  const { keepSecret } = await import('@web/api/secrets');
  const app = await harness.member();
  const { store, world, answer, sent } = app;
  const run = store.dispatch as unknown as <Result>(thunk: unknown) => Result;
  answer('POST /organization/intents/i1/capture', null);
  const secretId = run<string>(keepSecret({ nonce: 'PLANTED-nonce' }));
  await run<Promise<unknown>>(registrationApi.endpoints.captureIntent.initiate({ intentId: 'i1', secretId }));
  expect(sent.at(-1)).toMatchObject({ body: { nonce: 'PLANTED-nonce' }, headers: { authorization: world.session!.accessToken.value } });

  const text = JSON.stringify({ actions: shown(), state: store.getState() });
  expect(text).toContain('captureIntent');
  expect(text).not.toContain('PLANTED');
  expect(text).not.toContain(`"${world.session!.accessToken.value}"`);
});
