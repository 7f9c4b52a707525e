import { useState } from 'react';

export function useSelection(ids: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = ids.filter((id) => ticked.has(id));
  const tick = (id: string, on: boolean) => setTicked((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  const tickAll = (on: boolean) => setTicked(new Set(on ? ids : []));
  return { chosen, isTicked: (id: string) => ticked.has(id), tick, tickAll, all: ids.length > 0 && chosen.length === ids.length };
}
