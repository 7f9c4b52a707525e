import { createElement, use, type ComponentType } from 'react';

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
  let loading: Promise<ComponentType<Props>> | undefined;
  let state: 'coming' | 'there' | 'failed' = 'coming';

  function begin(): Promise<ComponentType<Props>> {
    state = 'coming';
    const attempt = load();
    loading = attempt;
    attempt.then(
      (value) => {
        state = 'there';
        // React reads these and does not wait for a promise that has them.
        void Object.assign(attempt, { status: 'fulfilled', value });
      },
      () => (state = 'failed'),
    );
    return attempt;
  }
  return {
    // A failed attempt stays until somebody asks for another: whoever shows it must hear of it.
    Part: (props) => createElement(use(loading ?? begin()), props),
    preload: () => (loading && state !== 'failed' ? loading : begin()),
    isThere: () => state === 'there',
  };
}
