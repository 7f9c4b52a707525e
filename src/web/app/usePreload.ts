import { useEffect } from 'react';
import { withoutLocale } from '@contract/rules/localePaths';
import { screenAt } from './screenAt';

export function usePreload(): void {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (!link || link.origin !== window.location.origin || link.target === '_blank') return;
      screenAt(withoutLocale(link.pathname))
        .preload()
        .catch(() => undefined);
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, preload, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, []);
}
