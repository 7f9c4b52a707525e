import { useEffect } from 'react';
import { HandCoins } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, radius, space } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import type { ProviderFieldsProps } from './fields';

const NOTHING_TO_GIVE = {};

/** Money changes hands outside of the platform, so there is nothing to type: only how it works. */
export function ManualFields({ onProof }: ProviderFieldsProps) {
  const { NAME } = useOrganization();
  useEffect(() => onProof(NOTHING_TO_GIVE), [onProof]);
  return (
    <Box>
      <HandCoins size={20} strokeWidth={1.5} aria-hidden />
      <p>
        <FormattedMessage
          id="payments.manual"
          defaultMessage="{name} takes this payment itself, by transfer or at the door. Your pass is issued at once; no card is needed here."
          values={{ name: <bdi>{NAME}</bdi> }}
        />
      </p>
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
