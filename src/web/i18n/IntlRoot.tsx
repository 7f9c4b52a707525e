import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { wordsLocale } from '@contract/rules/localePaths';
import { messagesOf } from '@web/platform/catalogues';
import { log } from '@web/platform/log';
import { formatCache } from './formatters';

/** Dates and numbers of a locale, and words of its catalogue; what that lacks is said in the words of the code. */
export function IntlRoot({ locale, children }: { locale: string; children: ReactNode }) {
  const messages = messagesOf(locale);
  const intl = useMemo(() => {
    const made = createIntl({ locale, defaultLocale: 'en', messages, onError: report }, formatCache);
    // "and" is a word, and so is "yesterday".
    const { formatList, formatRelativeTime } = createIntl({ locale: wordsLocale(locale) }, formatCache);
    return { ...made, formatList, formatRelativeTime };
  }, [locale, messages]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function report(error: { code: string; message: string }): void {
  // A catalogue may lag behind the code: its gaps are filled, and a language without one has nothing but gaps.
  if (error.code !== 'MISSING_TRANSLATION') log.warn(error.message);
}
