import { useIntl } from 'react-intl';

export interface HostedFieldTexts {
  number: string;
  expires: string;
  securityCode: string;
  enterCard: string;
  cardReady: string;
  approved: string;
  incomplete: string;
}

export function useHostedFieldTexts(): HostedFieldTexts {
  const intl = useIntl();
  return {
    number: intl.formatMessage({ id: 'payments.card.number', defaultMessage: 'Card number' }),
    expires: intl.formatMessage({ id: 'payments.card.expires', defaultMessage: 'Expires (month/year)' }),
    securityCode: intl.formatMessage({ id: 'payments.card.code', defaultMessage: 'Security code' }),
    enterCard: intl.formatMessage({ id: 'payments.card.enter', defaultMessage: 'Enter card details' }),
    cardReady: intl.formatMessage({ id: 'payments.card.ready', defaultMessage: 'Your card details are ready.' }),
    approved: intl.formatMessage({ id: 'payments.approved', defaultMessage: 'PayPal knows that you want to pay.' }),
    incomplete: intl.formatMessage({ id: 'payments.card.incomplete', defaultMessage: 'Please complete the card details.' }),
  };
}
