import { matchPath } from 'react-router-dom';
import { api } from '@web/api/base';
import { screenAt } from './pageKey';
import type { createAppStore } from './store';

type Asked = Promise<unknown> & { unsubscribe: () => void };
type Store = ReturnType<typeof createAppStore>['store'];
type Initiate = (args: unknown) => never;

/**
 * Asks for what a screen opens with before it is drawn, so that drawing and answering go on side by side. Its chunk is there.
 * Done when all is answered.
 */
export async function askAhead({ dispatch }: Store, pathname: string): Promise<void> {
  const { path, opening } = screenAt(pathname);
  const calls = (opening?.(matchPath(path, pathname)?.params ?? {}) ?? []).map(async ([name, args]) => {
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[name]!;
    const asked: Asked = dispatch(initiate(args));
    await asked;
    // By its collection the screen holds it, or does not want it.
    asked.unsubscribe();
  });
  await Promise.all(calls);
}
