import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Price } from '@web/ui/media/Price';
import { HowToPay } from '../HowToPay';
import type { ProviderFieldsProps } from './fields';

const NOTHING_TO_GIVE = {};

/** Money changes hands outside of the platform, so there is nothing to type: only what is due, and how it is paid. */
export function ManualFields({ intent, onProof }: ProviderFieldsProps) {
  const { NAME } = useOrganization();
  useEffect(() => onProof(NOTHING_TO_GIVE), [onProof]);
  return (
    <Stack>
      <p>
        <FormattedMessage
          id="payments.manual"
          defaultMessage="{price} is due. It stays open until {name} has received it; your passes are issued at once."
          values={{
            price: (
              <strong>
                <Price cents={intent.amount} currency={intent.currency} exact />
              </strong>
            ),
            name: <bdi>{NAME}</bdi>,
          }}
        />
      </p>
      <HowToPay reference={intent.registration?.alternateId} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[3]};
`;
