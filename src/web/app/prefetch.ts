import type { FirstCall } from '@contract/addresses';
import { api } from '@web/api/base';
import type { createAppStore } from './store';

type Asked = Promise<unknown> & { unsubscribe: () => void };
type Store = ReturnType<typeof createAppStore>['store'];
type Initiate = (args: unknown) => never;

/**
 * Asks for what a screen opens with before it is drawn, so that drawing and answering go on side by side. The screen's
 * chunk, which may bring endpoints, is there. Done when all is answered.
 */
export async function prefetch({ dispatch }: Store, calls: readonly FirstCall[]): Promise<void> {
  const asked = calls.map(async ({ endpoint, args }) => {
    const { initiate } = (api.endpoints as Record<string, { initiate: Initiate }>)[endpoint]!;
    const call: Asked = dispatch(initiate(args));
    await call;
    // By its collection the screen holds it, or does not want it.
    call.unsubscribe();
  });
  await Promise.all(asked);
}
