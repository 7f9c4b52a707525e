import { matchPath } from 'react-router-dom';
import { api } from '@web/api/base';
import { selfApi } from '@web/api/self';
import { screenAt } from './pageKey';
import type { createAppStore } from './store';

type Asked = Promise<unknown> & { unsubscribe: () => void };
type Store = ReturnType<typeof createAppStore>['store'];
type Initiate = (args: unknown) => never;

/**
 * Asks who the member is, and for what a screen opens with, before it is drawn: so drawing and answering go on side by side.
 * The screen's chunk is there.
 * Done when all is answered.
 */
export async function askAhead({ dispatch }: Store, pathname: string): Promise<void> {
  const { path, opening } = screenAt(pathname);
  const asked = [[selfApi.endpoints.getSelf.name, undefined] as const, ...(opening?.(matchPath(path, pathname)?.params ?? {}) ?? [])];
  const calls = asked.map(async ([name, args]) => {
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[name]!;
    const call: Asked = dispatch(initiate(args));
    await call;
    // By its collection the screen holds it, or does not want it.
    call.unsubscribe();
  });
  await Promise.all(calls);
}
