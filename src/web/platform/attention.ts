import type { Attention } from './ports';
import { showCount } from './head';

export const attention: Attention = {
  show(count) {
    showCount(count);
    const badge = navigator as { setAppBadge?: (count: number) => Promise<void> };
    void badge.setAppBadge?.(count).catch(() => undefined);
  },
  chime() {
    const sound = new Audio('/sounds/message.mp3');
    sound.volume = 0.4;
    sound.play().catch(() => undefined);
  },
};
