import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { ApiPorts } from '@web/api/send';
import type { Ports } from '@web/platform/ports';
import { createAppStore } from '@web/app/store';
import type { RootState } from '@web/app/rootReducer';
import { fakeUploads } from './fakeUploads';
import { fakePorts, type World } from './ports';

interface Sent {
  call: string;
  search: string;
  headers: Record<string, string>;
  body: unknown;
  keepalive: boolean;
}

export interface Recorder {
  middleware: Middleware;
  ports: (ports: Ports) => Ports;
}

type Scripted = { status: number; envelope: object } | 'no network';
type Script = (sent: Sent) => Scripted | Promise<Scripted>;

const ok = (data: unknown) => ({ status: 'ok', message: 'ok', data });
const refused = (envelope: object) => ({ status: 'error', message: null, data: null, ...envelope });

/**
 * A real store whose calls go to a scripted server: `answer` says what a call is answered with, `hold` keeps an answer
 * back until its result is called. Without sagas unless `start` is called.
 */
export function fakeApi(
  _slices?: unknown,
  { world = fakePorts(), preloaded, recorder }: { world?: World; preloaded?: Partial<RootState>; recorder?: Recorder } = {},
) {
  const scripts = new Map<string, Script>();
  const sent: Sent[] = [];

  const uploads = fakeUploads();

  const http: ApiPorts['http'] = async (url, init) => {
    const uploading = uploads.http(url, init);
    if (uploading) return uploading;
    const { pathname, search } = new URL(url);
    const call = `${init.method ?? 'GET'} ${pathname.replace(/^\/api/, '')}`;
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    sent.push({ call, search, headers, body, keepalive: init.keepalive === true });
    const scripted = await scripts.get(call)?.(sent.at(-1)!);
    if (scripted === 'no network') throw new TypeError('fetch failed');
    const { status, envelope } = scripted ?? { status: 404, envelope: refused({}) };
    return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });
  };

  const actions: UnknownAction[] = [];
  const keep: Middleware = (api) => (next) => {
    const further = recorder ? recorder.middleware(api)(next) : next;
    return (action) => {
      if (typeof action === 'object') actions.push(action as UnknownAction);
      return further(action);
    };
  };
  const { store, start } = createAppStore({
    ports: world.ports,
    apiUrl: 'http://localhost/api',
    http,
    sendBytes: uploads.sendBytes,
    watch: { middleware: keep, ports: recorder?.ports ?? ((ports) => ports) },
    ...(preloaded && { preloaded }),
  });

  return {
    store,
    start,
    world,
    sent,
    uploads,
    actions,
    /** What a call is answered with from now on: data, or a function of what was sent. */
    answer(call: string, answer: unknown) {
      scripts.set(call, (one) => ({
        status: 200,
        envelope: ok(typeof answer === 'function' ? (answer as (one: Sent) => unknown)(one) : answer),
      }));
    },
    /** Lets some requests of a call fail; those for which nothing is answered go as they did. */
    failFor(call: string, failure: (one: Sent) => number | 'no network' | undefined) {
      const before = scripts.get(call)!;
      scripts.set(call, (one) => {
        const status = failure(one);
        return status === undefined ? before(one) : status === 'no network' ? status : { status, envelope: refused({}) };
      });
    },
    fail(call: string, status: number | 'no network', envelope: object = {}) {
      scripts.set(call, () => (status === 'no network' ? status : { status, envelope: refused(envelope) }));
    },
    /** Keeps the answer of a call back; the result lets it go, with data or the fields of a refusal. */
    hold(call: string) {
      let release!: (answer: Scripted) => void;
      const held = new Promise<Scripted>((resolve) => {
        release = resolve;
      });
      scripts.set(call, () => held);
      return (status = 200, body: unknown = null) => release({ status, envelope: status < 400 ? ok(body) : refused(body ?? {}) });
    },
  };
}
