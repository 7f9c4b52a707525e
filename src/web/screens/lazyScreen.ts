import type { ComponentType } from 'react';
import { lazyPart } from '@web/ui/hooks/lazyPart';

/** A screen in a chunk of its own. */
export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the chunk before the screen is gone to, again if it could not be fetched before. */
  preload: () => Promise<unknown>;
  isThere: () => boolean;
}

/** Makes a screen of an import. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  const { Part: Screen, ...rest } = lazyPart(load);
  return { Screen, ...rest };
}
