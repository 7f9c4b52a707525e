import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { space } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Price } from '@web/ui/media/Price';
import { TaxNote } from '@web/ui/media/Taxes';
import { HowToPay } from './HowToPay';

interface HowItIsPaidProps {
  /** What is due, in cents. */
  amount: number;
  /** How it is taxed; null where it is not. */
  terms: TaxTerms | null;
  isByHand: boolean;
  reference: string;
}

export function HowItIsPaid({ amount, terms, isByHand, reference }: HowItIsPaidProps) {
  const { NAME } = useOrganization();
  // Nobody knows yet what comes on top.
  const isTaxOpen = terms !== null && !terms.included && terms.rate === null;
  const later = isTaxOpen && <TaxNote terms={terms} cents={0} />;
  const price = (
    <strong>
      <Price cents={amount} exact />
    </strong>
  );
  if (!isByHand) {
    return (
      <p>
        <FormattedMessage
          id="payments.online"
          defaultMessage="{price} is due. You pay it here, once we know where the bill goes."
          values={{ price }}
        />{' '}
        {later}
      </p>
    );
  }
  return (
    <Stack>
      <p>
        <FormattedMessage
          id="payments.manual"
          defaultMessage="{price} is due. It stays open until {name} has received it; your passes are issued at once."
          values={{ price, name: <bdi>{NAME}</bdi> }}
        />{' '}
        {later}
      </p>
      <HowToPay reference={reference} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`;
