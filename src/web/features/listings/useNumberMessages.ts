import { useIntl } from 'react-intl';
import { CODES_AT_ONCE } from '@contract/inputs/couponForm';
import { MONEY, WHOLE } from '@contract/inputs/listingForm';
import type { MessageOf } from '@web/ui/form/checkValues';

export function useNumberMessages(): MessageOf {
  const intl = useIntl();
  return (issue) => {
    if (issue.code !== 'invalid_format' || issue.input === '') return undefined;
    switch (issue.pattern) {
      case String(MONEY):
        return intl.formatMessage({ id: 'listings.form.money', defaultMessage: 'Enter an amount, such as 12.50.' });
      case String(WHOLE):
        return intl.formatMessage({ id: 'listings.form.whole', defaultMessage: 'Enter a whole number of six digits at most.' });
      case String(CODES_AT_ONCE):
        return intl.formatMessage({ id: 'listings.coupons.tooMany', defaultMessage: 'Enter a number from 1 to 500.' });
      default:
        return undefined;
    }
  };
}
