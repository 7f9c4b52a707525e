import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { wordsLocale } from '@contract/rules/localePaths';
import { useNow } from '@web/ui/time/useNow';
import { dayOf } from './rows';
import { timesIn, type Times } from './times';

export function useTimes(): Times {
  const locale = wordsLocale(useIntl().locale);
  const today = dayOf(useNow(60_000));
  return useMemo(() => timesIn(locale, today), [locale, today]);
}
