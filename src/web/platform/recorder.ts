import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { Ports } from './ports';
import { createRedactor } from './redactor';

export type Recorded =
  | { kind: 'action'; by: 'app' | 'saga'; action: UnknownAction }
  | { kind: 'value'; port: string; args: unknown[]; value: unknown }
  | { kind: 'call'; id: number; port: string; args: unknown[] }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'fault'; id: number; name: string; message: string }
  | { kind: 'channel'; id: number; port: string; args: unknown[] }
  | { kind: 'signal'; id: number; value: unknown };

export interface Recording {
  version: 1;
  constants: Pick<Ports, 'organization' | 'chatUrl'>;
  state: unknown;
  events: Recorded[];
}

interface Taker {
  (value: unknown): void;
  cancel?: () => void;
}

interface Channel {
  take: (taker: Taker) => void;
}

const isChannel = (value: unknown): value is Channel =>
  typeof value === 'object' && value !== null && 'take' in value && 'flush' in value && 'close' in value;

/** Keeps a log of every action and of all that went through the ports; tokens and passwords are replaced on the way in. */
export function createRecorder() {
  const redact = createRedactor();
  const events: Recorded[] = [];
  let state: unknown;
  let constants: Recording['constants'] | undefined;
  let ids = 0;

  const middleware: Middleware = (api) => (next) => (action) => {
    state ??= redact(api.getState());
    // A thunk shows by the actions it dispatches.
    if (typeof action !== 'function') {
      const by = '@@redux-saga/SAGA_ACTION' in (action as object) ? 'saga' : 'app';
      events.push({ kind: 'action', by, action: redact(action) as UnknownAction });
    }
    return next(action);
  };

  function watchChannel(port: string, args: unknown[], channel: Channel): Channel {
    const id = ++ids;
    events.push({ kind: 'channel', id, port, args: redact(args) as unknown[] });
    return {
      ...(watched(channel as never, port) as Channel),
      take(taker) {
        const watching: Taker = (value) => {
          events.push({ kind: 'signal', id, value: redact(value) });
          taker(value);
        };
        channel.take(watching);
        // A saga that waits no longer takes its taker back by this.
        if (watching.cancel) taker.cancel = watching.cancel;
      },
    };
  }

  function watchCall(port: string, work: (...args: unknown[]) => unknown) {
    return (...args: unknown[]) => {
      const result = work(...args);
      if (isChannel(result)) return watchChannel(port, args, result);
      if (!(result instanceof Promise)) {
        events.push({ kind: 'value', port, args: redact(args) as unknown[], value: redact(result) });
        return result;
      }
      const id = ++ids;
      events.push({ kind: 'call', id, port, args: redact(args) as unknown[] });
      const told = result.then(
        (value: unknown) => {
          events.push({ kind: 'answer', id, value: redact(value) });
          return value;
        },
        (error: Error) => {
          events.push({ kind: 'fault', id, name: error.name, message: error.message });
          throw error;
        },
      );
      // A sleep can be canceled by its saga, which knows it by a mark on the promise.
      return Object.assign(told, result);
    };
  }

  const watched = (port: Record<string, unknown>, name: string) =>
    Object.fromEntries(
      Object.entries(port).map(([key, member]) =>
        typeof member === 'function' && key !== 'take' && key !== 'flush' && key !== 'close'
          ? [key, watchCall(`${name}.${key}`, member as never)]
          : [key, member],
      ),
    ) as never;

  return {
    middleware,
    ports(ports: Ports): Ports {
      const { organization, chatUrl, ...rest } = ports;
      constants = redact({ organization, chatUrl }) as Recording['constants'];
      const all = Object.entries(rest).map(([name, port]) => [
        name,
        typeof port === 'function' ? watchCall(name, port as never) : watched(port as never, name),
      ]);
      return { organization, chatUrl, ...Object.fromEntries(all) } as Ports;
    },
    recording: (): Recording => ({ version: 1, constants: constants!, state, events }),
  };
}

declare global {
  interface Window {
    atrium?: { saveRecording: () => void };
  }
}

/** Records this tab, and lets a developer save the recording as a file: `atrium.saveRecording()`. */
export function recorder() {
  const { recording, ...watch } = createRecorder();
  window.atrium = {
    saveRecording() {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([JSON.stringify(recording(), null, 1)], { type: 'application/json' }));
      link.download = `atrium-${new Date().toISOString().replace(/[:.]/g, '-')}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    },
  };
  return watch;
}
