import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { messagesOf } from '@web/platform/catalogues';
import { log } from '@web/platform/log';

/** Words, dates and numbers in one language; what its catalogue lacks is said in the words of the code. */
export const IntlRoot = ({ locale, children }: { locale: string; children: ReactNode }) => (
  <IntlProvider locale={locale} defaultLocale="en" messages={messagesOf(locale)} onError={report}>
    {children}
  </IntlProvider>
);

function report(error: { code: string; message: string }): void {
  // A catalogue may lag behind the code: its gaps are filled, and a language without one has nothing but gaps.
  if (error.code !== 'MISSING_TRANSLATION') log.warn(error.message);
}
