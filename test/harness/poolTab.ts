import type { PoolOwner } from '@server/identity/pools';
import { createIdentity } from '@web/platform/identity/identity';
import type { IdentityEvent } from '@web/platform/identity/port';
import type { poolServer } from './pool';

export function poolTab(server: Awaited<ReturnType<typeof poolServer>>, owner: PoolOwner, kept = new Map<string, string>()) {
  const identity = createIdentity({
    config: owner.config,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
    clock: { now: () => server.now().getTime(), sleep: () => Promise.resolve() },
    place: { origin: () => 'http://localhost', leave: () => undefined },
    fetch,
  });
  const heard: IdentityEvent[] = [];
  identity.events((event) => heard.push(event));
  return { identity, kept, heard };
}
