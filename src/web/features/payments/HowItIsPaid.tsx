import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Price } from '@web/ui/media/Price';
import { HowToPay } from './HowToPay';

interface HowItIsPaidProps {
  /** What is due, in cents. */
  amount: number;
  isByHand: boolean;
  /** What a payer by hand names. */
  reference: number;
}

/** What is due and how it is paid, before anything is asked for it. */
export function HowItIsPaid({ amount, isByHand, reference }: HowItIsPaidProps) {
  const { NAME } = useOrganization();
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
        />
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
        />
      </p>
      <HowToPay reference={reference} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`;
