import { FormattedMessage } from 'react-intl';
import { useGetAddOnsIntentQuery } from '@web/api/addOns';
import { PayForm } from './PayForm';
import { useBilled, type PayProps } from './useBilled';
import { useOfferedTerms } from './useOfferedTerms';

interface AddOnsPayProps extends PayProps {
  eventId: string;
  passId: string;
  addOnIds: readonly string[];
}

export function AddOnsPay({ eventId, passId, addOnIds, ...rest }: AddOnsPayProps) {
  const { billing, args } = useBilled({ eventId, passId, addOnIds: addOnIds.join(',') });
  const terms = useOfferedTerms(eventId);
  const asked = useGetAddOnsIntentQuery(args);
  return (
    <PayForm
      {...{ terms, billing, asked, ...rest }}
      label={(price) => <FormattedMessage id="payments.addOns" defaultMessage="Add for {price}" values={{ price }} />}
    />
  );
}
