import { FormattedMessage, type MessageDescriptor } from 'react-intl';

/** What happened, and what to do next where the first sentence does not say it. */
export interface Fault {
  said: MessageDescriptor;
  next?: MessageDescriptor;
}

/** The sentences of a fault, in the reader's language. */
export const FaultWords = ({ fault: { said, next }, values = {} }: { fault: Fault; values?: Record<string, number> }) => (
  <>
    <span>
      <FormattedMessage {...said} values={values} />
    </span>
    {next && (
      <>
        {' '}
        <span>
          <FormattedMessage {...next} values={values} />
        </span>
      </>
    )}
  </>
);
