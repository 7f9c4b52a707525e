import { useEffect } from 'react';
import { SERVICE_DOWN_COUNTDOWN_S } from '@contract/limits';
import { reloadWords, wholePageWords, type WholePageKind } from '@contract/rules/wholePages';
import { showTitle } from '@web/platform/head';
import { useSecondsLeft } from '@web/ui/time/useSecondsLeft';
import { WholePage } from '@web/ui/layout/WholePage';

interface WholePagesProps {
  kind: WholePageKind;
  locale: string;
  reload: () => void;
}

/** A page in place of the whole app, in the languages that have words for it; in the others it is empty. */
export function WholePages({ kind, locale, reload }: WholePagesProps) {
  const words = wholePageWords(kind, locale);
  const heading = words?.heading;
  useEffect(() => {
    if (heading && kind === 'missing') showTitle(heading);
  }, [heading, kind]);
  const countdown = kind === 'down' && <Reloading locale={locale} reload={reload} />;
  return words ? <WholePage {...words}>{countdown}</WholePage> : countdown;
}

/** Counts down 40 seconds and reloads, in every language. */
function Reloading({ locale, reload }: { locale: string; reload: () => void }) {
  const left = useSecondsLeft(SERVICE_DOWN_COUNTDOWN_S);
  useEffect(() => {
    if (left === 0) reload();
  }, [left, reload]);
  return <span role="timer">{reloadWords(left, locale)}</span>;
}
