import { useMemo, type ReactNode } from 'react';
import { createIntl, RawIntlProvider } from 'react-intl';
import { wordsLocale } from '@contract/rules/localePaths';
import { messagesOf } from '@web/platform/catalogues';
import { log } from '@web/platform/log';
import { formatCache } from './formatters';

/**
 * Words of a locale's catalogue, what that lacks in the words of the code, and dates and numbers as they are written in the language of those
 * words: a page in two languages is read in neither. `locale` stays the one that was picked.
 */
export function IntlRoot({ locale, children }: { locale: string; children: ReactNode }) {
  const messages = messagesOf(locale);
  const intl = useMemo(() => {
    const made = createIntl({ locale: wordsLocale(locale), defaultLocale: 'en', messages, onError: report }, formatCache);
    return { ...made, locale };
  }, [locale, messages]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

function report(error: { code: string; message: string }): void {
  // A catalogue may lag behind the code: its gaps are filled, and a language without one has nothing but gaps.
  if (error.code !== 'MISSING_TRANSLATION') log.warn(error.message);
}
