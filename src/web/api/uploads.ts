import { useCallback } from 'react';
import { END } from 'redux-saga';
import { startUpload } from '@contract/endpoints/storage';
import { RETRY } from '@contract/limits';
import { accepted, failureOf, useThunkDispatch, type Thunk } from './directCalls';
import type { ApiFailure, ApiPorts } from './send';

const CHUNK_BYTES = 5 * 1024 * 1024;
const PROTOCOL = { 'tus-resumable': '1.0.0', accept: 'application/json' };

export interface Upload {
  /**
   * Sends what has not arrived yet, and gives the id that the upload is used by. After a failure it may be called again.
   * Tells while it waits for the network. Rejects with an `ApiFailure`, once trying again by itself has not helped.
   */
  send: (progress: (share: number | 'waiting') => void) => Promise<string>;
  cancel: () => void;
}

/** An upload by the tus protocol: what has arrived is never sent again, however often the connection is lost. */
export const uploadOf =
  (content: Blob, name: string): Thunk<Upload> =>
  (_dispatch, _getState, ports) => {
    const all = ports.apiUrl + startUpload.path;
    const asker = ports.viewer();
    const stopped = new AbortController();
    let id: string | null = null;

    async function headersWith(more: Record<string, string>): Promise<Record<string, string>> {
      const headers = await ports.requestHeaders({ asSelf: false });
      // Nothing is sent in the name of another than the one who chose it.
      if (ports.viewer() !== asker) stopped.abort();
      stopped.signal.throwIfAborted();
      return { ...headers, ...PROTOCOL, ...more };
    }

    async function ask(method: string, more: Record<string, string> = {}): Promise<Response> {
      const headers = await headersWith(more);
      return accepted(await ports.http(id === null ? all : `${all}/${id}`, { method, headers, signal: stopped.signal }));
    }

    async function arrived(): Promise<number> {
      if (id !== null) return offsetIn(await ask('HEAD'));
      const begun = await ask('POST', { 'upload-length': String(content.size), 'upload-metadata': `filename ${base64(name)}` });
      id = begun.headers.get('location')!.split('/').at(-1)!;
      return 0;
    }

    async function bring(offset: number, tell: (sent: number) => void): Promise<number> {
      const headers = await headersWith({ 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) });
      const answer = await ports.sendBytes(`${all}/${id}`, {
        method: 'PATCH',
        headers,
        body: content.slice(offset, offset + CHUNK_BYTES),
        signal: stopped.signal,
        progress: (sent) => tell(offset + sent),
      });
      return offsetIn(await accepted(answer));
    }

    return {
      async send(progress) {
        const tell = (sent: number) => progress(sent / content.size);
        for (let failures = 0, reached = 0; ; failures++) {
          try {
            let offset = await arrived();
            if (offset > reached) failures = 0;
            for (; offset < content.size; offset = await bring(offset, tell)) tell((reached = offset));
            return id!;
          } catch (error) {
            const failure = failureOf(error);
            if (isGone(failure)) id = null;
            const isOffline = failure.status === 0 && !ports.page.online();
            if (stopped.signal.aborted || (!isOffline && (!mayPass(failure) || failures >= RETRY.attempts))) throw failure;
            if (isOffline) {
              progress('waiting');
              await backOnline(ports.page, stopped.signal);
              failures = -1;
              continue;
            }
            if (failure.status === 0) progress('waiting');
          }
          await ports.clock.sleep(Math.min(RETRY.firstDelayMs * 2 ** failures, RETRY.maxDelayMs));
        }
      },
      cancel() {
        stopped.abort();
        // Where this does not get through, it is cleaned up in time.
        if (id !== null) void forget(`${all}/${id}`).catch(() => undefined);
      },
    };

    async function forget(address: string): Promise<void> {
      const headers = await ports.requestHeaders({ asSelf: false });
      if (ports.viewer() === asker) await ports.http(address, { method: 'DELETE', headers: { ...headers, ...PROTOCOL } });
    }
  };

function backOnline(page: ApiPorts['page'], signal: AbortSignal): Promise<void> {
  const changes = page.changes();
  return new Promise<void>((resolve) => {
    const next = () => changes.take((change) => (change === 'online' || (change as unknown) === END ? resolve() : next()));
    next();
    signal.addEventListener('abort', () => changes.close(), { once: true });
  }).finally(() => changes.close());
}

const offsetIn = ({ headers }: Response) => Number(headers.get('upload-offset'));

const isGone = ({ status }: ApiFailure) => status === 404 || status === 410;

/** Holds for what may go better in a moment: no connection, an ailing server, an upload that is being written still. */
const mayPass = (failure: ApiFailure) =>
  failure.status === 0 || failure.status >= 500 || isGone(failure) || [409, 423, 429].includes(failure.status);

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

export function useUpload(): (content: Blob, name: string) => Upload {
  const dispatch = useThunkDispatch();
  return useCallback((content, name) => dispatch(uploadOf(content, name)), [dispatch]);
}
