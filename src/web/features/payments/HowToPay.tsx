import { HandCoins } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, radius, space } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';

export function HowToPay({ reference }: { reference: string | undefined }) {
  const { NAME, PAYMENT } = useOrganization();
  return (
    <Box>
      <HandCoins size={20} strokeWidth={1.5} aria-hidden />
      <div>
        {PAYMENT?.INSTRUCTIONS ? (
          <Lines dir="auto">{PAYMENT.INSTRUCTIONS.trim()}</Lines>
        ) : (
          <p>
            <FormattedMessage
              id="payments.manual.ask"
              defaultMessage="{name} takes this payment itself, by transfer or at the door."
              values={{ name: <bdi>{NAME}</bdi> }}
            />
          </p>
        )}
        {reference !== undefined && (
          <p>
            <FormattedMessage
              id="payments.manual.reference"
              defaultMessage="Please give this reference: {reference}."
              values={{ reference: <strong>{reference}</strong> }}
            />
          </p>
        )}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  svg {
    flex: none;
    margin-block-start: 2px;
    color: ${color.quiet};
  }
`;

const Lines = styled.p`
  white-space: pre-line;
`;
