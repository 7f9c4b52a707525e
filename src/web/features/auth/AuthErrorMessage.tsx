import { FormattedMessage, type MessageDescriptor } from 'react-intl';

export interface AuthMessage {
  message: MessageDescriptor;
  advice?: MessageDescriptor;
}

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
