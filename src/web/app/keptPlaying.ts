import { KEYS } from '@web/platform/keys';
import type { Store } from '@web/platform/ports';
import type { Playing } from '@web/state/player/playerSlice';

interface Kept {
  /** Whose it is: nobody else at this tab is shown it. */
  userSub: string | null;
  playing: Playing;
}

export function keptPlaying(storage: Store, userSub: string | null): Playing | null {
  try {
    const kept = JSON.parse(storage.read(KEYS.playing) ?? 'null') as Kept | null;
    return kept?.userSub === userSub ? kept.playing : null;
  } catch {
    return null;
  }
}

export const keepPlaying = (storage: Store, kept: Kept | null): void => storage.write(KEYS.playing, kept && JSON.stringify(kept));
