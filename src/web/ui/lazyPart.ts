import { createElement, use, useEffect, useReducer, type ComponentType } from 'react';

/** A component in a chunk of its own. */
export interface LazyPart<Props> {
  /** Suspends until its chunk is there, and throws when that could not be fetched. */
  Part: ComponentType<Props>;
  /** Fetches the chunk before it is shown, again if it could not be fetched before. */
  preload: () => Promise<unknown>;
  isThere: () => boolean;
}

/**
 * Makes a lazy part of an import. Unlike what React has for this it shows a chunk that is there at once, without a
 * fallback in between, and can be asked again after a failure.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  let failed = false;

  const begin = () => {
    failed = false;
    loading = load().then((component) => (Loaded = component));
    loading.catch(() => (failed = true));
    return loading;
  };
  return {
    // A failed attempt stays until somebody asks for another: whoever shows it must hear of it.
    Part: (props) => createElement(Loaded ?? use(loading ?? begin()), props),
    preload: () => (loading && !failed ? loading : begin()),
    isThere: () => Loaded !== undefined,
  };
}

/** A part that the page can do without: nothing until it is wanted and has come. Each new want tries for it again. */
export function useLazyPart<Props>({ Part, preload, isThere }: LazyPart<Props>, wanted: unknown): ComponentType<Props> | null {
  const [, come] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (wanted && !isThere()) void preload().then(come, () => undefined);
  }, [wanted, isThere, preload]);
  return isThere() ? Part : null;
}
