import { useIntl } from 'react-intl';
import { useNow } from '@web/ui/time/useNow';

const DAY_MS = 86_400_000;

export function useOfferEnd(offeredUntil: string): { until: string; leftMs: number } {
  const intl = useIntl();
  const leftMs = Date.parse(offeredUntil) - useNow(60_000);
  const until = intl.formatDate(offeredUntil, {
    ...(leftMs > DAY_MS / 2 && ({ weekday: 'short', day: 'numeric', month: 'short' } as const)),
    hour: 'numeric',
    minute: '2-digit',
  });
  return { until, leftMs };
}
