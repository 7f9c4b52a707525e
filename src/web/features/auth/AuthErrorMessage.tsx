import { FormattedMessage, type MessageDescriptor } from 'react-intl';

/** What happened, and what to do next where the first sentence does not say it. */
export interface AuthMessage {
  message: MessageDescriptor;
  advice?: MessageDescriptor;
}

/** What the identity pool refused with, in the reader's language. */
export const AuthErrorMessage = ({ message: { message, advice }, values }: { message: AuthMessage; values?: Record<string, number> }) => (
  <>
    <span>
      <FormattedMessage {...message} values={values} />
    </span>
    {advice && (
      <>
        {' '}
        <span>
          <FormattedMessage {...advice} values={values} />
        </span>
      </>
    )}
  </>
);
