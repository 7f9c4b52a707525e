import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { AddressInput } from '@contract/endpoints/self';
import { space } from '@web/theme/tokens';
import { CountryField } from '@web/ui/form/CountryField';
import { TextField } from '@web/ui/form/TextField';
import type { AddressField } from './address';

interface AddressFieldsProps {
  address: AddressInput;
  onChange: (address: AddressInput) => void;
  /** What is missing, once it was tried to go on. */
  missing: readonly AddressField[];
}

export const addressFieldId = (field: AddressField) => `address-${field}`;

/** A postal address, as browsers know to fill it in. */
export function AddressFields({ address, onChange, missing }: AddressFieldsProps) {
  const set = (part: Partial<AddressInput>) => onChange({ ...address, ...part });
  const needed = (field: AddressField) => ({
    id: addressFieldId(field),
    required: true,
    value: address[field],
    onChange: (value: string) => set({ [field]: value }),
    error: missing.includes(field) && <FormattedMessage id="payments.address.missing" defaultMessage="Please fill this in." />,
  });
  return (
    <Grid>
      <Whole>
        <TextField
          {...needed('name')}
          label={<FormattedMessage id="payments.address.name" defaultMessage="Name" />}
          autoComplete="billing name"
          maxLength={120}
        />
      </Whole>
      <Whole>
        <CountryField
          {...needed('country')}
          label={<FormattedMessage id="payments.address.country" defaultMessage="Country" />}
          autoComplete="billing country"
        />
      </Whole>
      <Whole>
        <TextField
          {...needed('address1')}
          label={<FormattedMessage id="payments.address.address1" defaultMessage="Street and number" />}
          autoComplete="billing address-line1"
          maxLength={200}
        />
      </Whole>
      <Whole>
        <TextField
          label={<FormattedMessage id="payments.address.address2" defaultMessage="Flat, floor, company" />}
          autoComplete="billing address-line2"
          maxLength={200}
          value={address.address2}
          onChange={(address2) => set({ address2 })}
        />
      </Whole>
      <TextField
        label={<FormattedMessage id="payments.address.zip" defaultMessage="Postal code" />}
        autoComplete="billing postal-code"
        maxLength={20}
        value={address.zip}
        onChange={(zip) => set({ zip })}
      />
      <TextField
        {...needed('city')}
        label={<FormattedMessage id="payments.address.city" defaultMessage="Town or city" />}
        autoComplete="billing address-level2"
        maxLength={100}
      />
      <Whole>
        <TextField
          label={<FormattedMessage id="payments.address.state" defaultMessage="State or region" />}
          autoComplete="billing address-level1"
          maxLength={100}
          value={address.state}
          onChange={(state) => set({ state })}
        />
      </Whole>
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  gap: ${space[5]} ${space[4]};
  align-items: start;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
