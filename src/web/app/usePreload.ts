import { useEffect } from 'react';
import { withoutLocale } from '@contract/rules/localePaths';
import { listen } from '@web/platform/listen';
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
    return listen(['pointerover', 'focusin', 'touchstart'], preload, { passive: true });
  }, []);
}
