import { FormattedMessage } from 'react-intl';
import { useGetSessionIntentQuery } from '@web/api/sessionRegistration';
import { PayForm } from './PayForm';
import { useBilled, type PayProps } from './useBilled';
import { useOfferedTerms } from './useOfferedTerms';

interface SessionPayProps extends PayProps {
  eventId: string;
  sessionId: string;
}

export function SessionPay({ eventId, sessionId, ...rest }: SessionPayProps) {
  const { billing, args } = useBilled({ eventId, sessionId });
  const terms = useOfferedTerms(eventId);
  const asked = useGetSessionIntentQuery(args);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.session" defaultMessage="Register, {price}" values={{ price }} />}
    />
  );
}
