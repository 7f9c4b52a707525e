import type { ComponentType } from 'react';
import { lazyPart } from '@web/ui/hooks/lazyPart';

export interface LazyScreen {
  Screen: ComponentType;
  /** Fetches the chunk before the screen is gone to, again if it could not be fetched before. */
  preload: () => Promise<unknown>;
  isThere: () => boolean;
}

/** Makes a screen of an import: the file exports nothing else, so that the app names none of them when it starts. */
export function lazyScreen(load: () => Promise<Record<string, ComponentType>>): LazyScreen {
  const { Part: Screen, ...rest } = lazyPart(async () => Object.values(await load())[0]!);
  return { Screen, ...rest };
}
