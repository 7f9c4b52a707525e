import { useEffect } from 'react';
import { SERVICE_DOWN_COUNTDOWN_S } from '@contract/limits';
import { reloadWords, wholePageWords, type WholePageKind } from '@contract/rules/wholePages';
import type { Analytics } from '@web/platform/ports';
import { useSecondsLeft } from '@web/ui/useSecondsLeft';
import { WholePage } from '@web/ui/WholePage';

/** A page in place of the whole app: no organization here, or maintenance. */
export function StandIn({ kind, locale }: { kind: Exclude<WholePageKind, 'down'>; locale: string }) {
  const words = wholePageWords(kind, locale);
  return words ? <WholePage {...words} /> : null;
}

interface ServiceDownProps {
  locale: string;
  domain: string;
  analytics: Analytics;
  reload: () => void;
}

/** Shown when the domain is not valid or nothing answers; tries again by itself after 40 seconds. */
export function ServiceDown({ locale, domain, analytics, reload }: ServiceDownProps) {
  const words = wholePageWords('down', locale);
  const left = useSecondsLeft(SERVICE_DOWN_COUNTDOWN_S);
  useEffect(() => analytics.send('ServiceDown', { domain }), [analytics, domain]);
  useEffect(() => {
    if (left === 0) reload();
  }, [left, reload]);
  if (!words) return null;
  return (
    <WholePage {...words}>
      <span role="timer">{reloadWords(left, locale)}</span>
    </WholePage>
  );
}
