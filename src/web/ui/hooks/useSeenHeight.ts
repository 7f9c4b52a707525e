import { useLayoutEffect } from 'react';

/** Follows, as the property `--seen`, how much of the window the keyboard of a phone leaves to be seen. */
export function useSeenHeight(): void {
  useLayoutEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const follow = () => {
      // Who looks closer sees less too, but has not opened a keyboard.
      if (view.scale > 1.01) return;
      style.setProperty('--seen', `${view.height}px`);
      // Some browsers push the page up to show the field, which is in sight already.
      if (view.offsetTop > 0) window.scrollTo(0, 0);
    };
    // Until it first changes, the window is seen whole.
    view.addEventListener('resize', follow);
    return () => {
      view.removeEventListener('resize', follow);
      style.removeProperty('--seen');
    };
  }, []);
}
