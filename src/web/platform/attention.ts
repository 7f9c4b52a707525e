import type { Attention } from './ports';
import { showCount } from './head';

/** Shows how much is unread where it is seen from another tab. */
export const attention: Attention = {
  show(count) {
    showCount(count);
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> };
    void badge.setAppBadge?.(count).catch(() => undefined);
  },
};
