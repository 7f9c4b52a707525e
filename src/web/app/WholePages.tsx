import { useEffect, type ReactNode } from 'react';
import { defineMessages, FormattedMessage, IntlProvider, useIntl, type MessageDescriptor } from 'react-intl';
import { SERVICE_DOWN_COUNTDOWN_S } from '@contract/limits';
import { catalogueCode } from '@contract/rules/localePaths';
import { showTitle } from '@web/platform/head';
import { useSecondsLeft } from '@web/ui/time/useSecondsLeft';
import { WholePage } from '@web/ui/layout/WholePage';

/** By catalogue, put here by the build: these must be there when nothing else can be fetched. */
declare const WHOLE_PAGE_MESSAGES: Record<string, Record<string, string>>;

export type WholePageKind = 'down' | 'missing' | 'maintenance';

interface WholePagesProps {
  kind: WholePageKind;
  locale: string;
  reload: () => void;
}

/** A page in place of the whole app, in the languages that have messages for it; in the others it is empty. */
export function WholePages({ kind, locale, reload }: WholePagesProps) {
  const catalogue = catalogueCode(locale);
  const countdown = kind === 'down' && <Countdown reload={reload} speaks={catalogue !== undefined} />;
  return (
    <IntlProvider locale={catalogue ? locale : 'en'} defaultLocale="en" messages={WHOLE_PAGE_MESSAGES[catalogue ?? 'en']!}>
      {catalogue ? <Page kind={kind}>{countdown}</Page> : countdown}
    </IntlProvider>
  );
}

function Page({ kind, children }: { kind: WholePageKind; children: ReactNode }) {
  const intl = useIntl();
  const { heading, text, notice } = messages[kind];
  const title = intl.formatMessage(heading);
  useEffect(() => {
    if (kind === 'missing') showTitle(title);
  }, [title, kind]);
  return (
    <WholePage heading={title} text={<FormattedMessage {...text} />} notice={notice && <FormattedMessage {...notice} />}>
      {children}
    </WholePage>
  );
}

function Countdown({ reload, speaks }: { reload: () => void; speaks: boolean }) {
  const seconds = useSecondsLeft(SERVICE_DOWN_COUNTDOWN_S);
  useEffect(() => {
    if (seconds === 0) reload();
  }, [seconds, reload]);
  return (
    <span role="timer">
      {speaks && (
        <FormattedMessage
          id="wholePages.down.countdown"
          defaultMessage="This page reloads in {seconds, plural, one {# second} other {# seconds}}."
          values={{ seconds }}
        />
      )}
    </span>
  );
}

interface PageMessages {
  heading: MessageDescriptor;
  text: MessageDescriptor;
  notice?: MessageDescriptor;
}

const messages: Record<WholePageKind, PageMessages> = {
  down: defineMessages({
    heading: { id: 'wholePages.down.heading', defaultMessage: 'This site cannot be reached right now' },
    text: { id: 'wholePages.down.text', defaultMessage: 'The address may be wrong, or the service is down for the moment.' },
    notice: { id: 'wholePages.down.notice', defaultMessage: 'Our team has been alerted.' },
  }),
  missing: defineMessages({
    heading: { id: 'wholePages.missing.heading', defaultMessage: 'This page does not exist' },
    text: { id: 'wholePages.missing.text', defaultMessage: "Sorry, we couldn't find the page you're looking for." },
  }),
  maintenance: defineMessages({
    heading: { id: 'wholePages.maintenance.heading', defaultMessage: "We'll be back soon!" },
    text: {
      id: 'wholePages.maintenance.text',
      defaultMessage: "Sorry for the inconvenience, but we're performing some maintenance at the moment. We'll be back online shortly!",
    },
  }),
};
