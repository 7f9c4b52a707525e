import { matchPath } from 'react-router-dom';
import { api } from '@web/api/base';
import { screenAt } from './pageKey';
import type { createAppStore } from './store';

type Asked = Promise<unknown> & { unsubscribe: () => void };
type Initiate = (args: unknown) => never;

/** Asks for what a screen opens with before it is drawn, so that drawing and answering go on side by side. Its chunk is there. */
export function askAhead({ dispatch }: ReturnType<typeof createAppStore>['store'], pathname: string): void {
  const { path, opening } = screenAt(pathname);
  for (const [name, args] of opening?.(matchPath(path, pathname)?.params ?? {}) ?? []) {
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[name]!;
    const asked: Asked = dispatch(initiate(args));
    // By then the screen holds it, or does not want it.
    void asked.then(asked.unsubscribe);
  }
}
