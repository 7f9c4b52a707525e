import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useNow } from '@web/ui/time/useNow';
import { dayOf } from './rows';
import { timesIn, type Times } from './times';

/** Clocks and days in the reader's language, as of today. */
export function useTimes(): Times {
  const { locale } = useIntl();
  const today = dayOf(useNow(60_000));
  return useMemo(() => timesIn(locale, today), [locale, today]);
}
