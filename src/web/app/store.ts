import { configureStore, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query';
import createSagaMiddleware, { runSaga } from 'redux-saga';
import { api } from '@web/api/base';
import { missedInvalidations } from '@web/api/missedInvalidations';
import type { ApiPorts } from '@web/api/send';
import type { Answer, Ports } from '@web/platform/ports';
import { createSecrets } from '@web/platform/secrets';
import { selectLocale } from '@web/state/locale/localeSlice';
import { frameRead, frameReceived, keyPressed, pulseReceived } from '@web/state/realtime/realtimeSlice';
import { accessTokenSaga } from '@web/state/session/accessTokenSaga';
import { selectActingAs, selectViewer } from '@web/state/session/sessionSlice';
import { rootReducer, type RootState } from './rootReducer';
import { rootSaga } from './rootSaga';

interface StoreParts {
  ports: Omit<Ports, 'ask'>;
  apiUrl: string;
  http: ApiPorts['http'];
  sendBytes: ApiPorts['sendBytes'];
  preloaded?: Partial<RootState>;
  watch?: { middleware: Middleware; ports: (ports: Ports) => Ports };
}

/** What comes with every key and every heartbeat would hide all else in the log of Redux DevTools. */
const UNLOGGED = [keyPressed, frameReceived, frameRead, pulseReceived].map(({ type }) => type);

/** Made while developing alone. The cache looks after itself, and holds thousands of messages at times. */
const CHECKS = {
  immutableCheck: { ignoredPaths: ['api'], warnAfter: 500 },
  serializableCheck: { ignoredPaths: ['api'], warnAfter: 500 },
};

type Initiate = (args: unknown, options: object) => never;

type Asked = Promise<Answer<unknown> & { requestId?: string }> & { requestId: string };

export function createAppStore({ ports, apiUrl, http, sendBytes, preloaded, watch }: StoreParts) {
  const sagas = createSagaMiddleware({ context: {} });
  const viewer = (): string | null => selectViewer(store.getState());
  const extra: ApiPorts = {
    apiUrl,
    http,
    sendBytes,
    clock: ports.clock,
    page: ports.page,
    random: ports.random,
    viewer,
    secrets: createSecrets(viewer),
    async requestHeaders({ asSelf }) {
      const headers: Record<string, string> = {
        organization: ports.organization.ORGANIZATION_ID,
        locale: selectLocale(store.getState()),
      };
      const token = (await runSaga(aside, accessTokenSaga).toPromise()) as string | null;
      const actingAs = selectActingAs(store.getState());
      if (token) headers.authorization = token;
      if (token && actingAs && !asSelf) headers.executeAs = actingAs;
      return headers;
    },
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: preloaded as RootState | undefined,
    devTools: { name: ports.organization.NAME, actionSanitizer: createApiActionSanitizer(api), actionsDenylist: UNLOGGED },
    middleware: (standard) => {
      const usual = standard({
        thunk: { extraArgument: extra },
        ...(process.env.NODE_ENV !== 'production' && CHECKS),
      }).concat(api.middleware, missedInvalidations, sagas);
      return watch ? usual.prepend(watch.middleware) : usual;
    },
  });

  const ask: Ports['ask'] = async (name, args) => {
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[name]!;
    for (;;) {
      const asked = store.dispatch(initiate(args, { subscribe: false, forceRefetch: true, track: false })) as unknown as Asked;
      const { data, error, requestId } = await asked;
      // One that is under way is joined; what was asked before another came is not answered to them, and is asked again.
      if (error && requestId && requestId !== asked.requestId) continue;
      return error ? { error } : { data };
    }
  };
  const whole: Ports = { ...ports, ask };
  // What a call does for its headers is no part of the app's course: a recording knows calls by their answers.
  const aside: Parameters<typeof runSaga>[0] = {
    context: { ports: whole },
    getState: store.getState,
    dispatch: (action: UnknownAction) => store.dispatch({ ...action }),
  };
  sagas.setContext({ ports: watch ? watch.ports(whole) : whole });

  return {
    store,
    start: () => sagas.run(rootSaga),
  };
}
