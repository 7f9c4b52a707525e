import { Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { AccountAddress } from '@contract/entities/accounts';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { RadioField } from '@web/ui/form/RadioField';
import { inOneLine } from './address';

interface AddressChooserProps {
  addresses: readonly AccountAddress[];
  chosen: string | null;
  onChoose: (addressId: string) => void;
  onAdd: () => void;
}

export function AddressChooser({ addresses, chosen, onChoose, onAdd }: AddressChooserProps) {
  const intl = useIntl();
  return (
    <Stack>
      <RadioField
        label={intl.formatMessage({ id: 'payments.address', defaultMessage: 'Billing address' })}
        labelHidden
        required
        value={chosen ?? ''}
        onChange={onChoose}
        choices={addresses.map((address) => ({ value: address.id, label: address.name, description: inOneLine(address, intl.locale) }))}
      />
      <Flush>
        <Button variant="quiet" size="sm" icon={<Plus size={16} strokeWidth={2} aria-hidden />} onClick={onAdd}>
          <FormattedMessage id="payments.address.add" defaultMessage="Add another address" />
        </Button>
      </Flush>
    </Stack>
  );
}

// Its words begin where the other words do.
const Flush = styled.div`
  margin-inline-start: -${space[3]};
`;

const Stack = styled.div`
  display: grid;
  gap: ${space[2]};
`;
