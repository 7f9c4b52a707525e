import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A screen in a chunk of its own. */
export interface LazyScreen {
  Screen: LazyExoticComponent<ComponentType>;
  /** Fetches the chunk before the screen is gone to. */
  preload: () => void;
}

/** Makes a screen of an import, which is asked for again if it failed. */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const once = () => {
    loading ??= load().then((Component) => ({ default: Component }));
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return { Screen: lazy(once), preload: () => void once().catch(() => undefined) };
}
