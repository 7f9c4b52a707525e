import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { AddressInput } from '@contract/inputs/addresses';
import { postalRules } from '@contract/rules/postal';
import { media, space } from '@web/theme/tokens';
import { CountryField } from '@web/ui/form/CountryField';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';

interface AddressFieldsProps {
  field: (name: Exclude<keyof AddressInput, 'primary'>) => FieldBinding<string>;
}

export function AddressFields({ field }: AddressFieldsProps) {
  return (
    <Grid>
      <Whole>
        <TextField
          {...field('name')}
          label={<FormattedMessage id="payments.address.name" defaultMessage="Name" />}
          autoComplete="billing name"
        />
      </Whole>
      <Whole>
        <CountryField
          {...field('country')}
          label={<FormattedMessage id="payments.address.country" defaultMessage="Country" />}
          autoComplete="billing country-name"
        />
      </Whole>
      <Whole>
        <TextField
          {...field('address1')}
          label={<FormattedMessage id="payments.address.address1" defaultMessage="Street and number" />}
          autoComplete="billing address-line1"
        />
      </Whole>
      <Whole>
        <TextField
          {...field('address2')}
          label={<FormattedMessage id="payments.address.address2" defaultMessage="Flat, floor, company" />}
          autoComplete="billing address-line2"
        />
      </Whole>
      <Town field={field} />
    </Grid>
  );
}

function Town({ field }: AddressFieldsProps) {
  const { needsCode, needsRegion, codeLast } = postalRules(field('country').value);
  const code = (
    <TextField
      key="zip"
      {...field('zip')}
      required={needsCode}
      label={<FormattedMessage id="payments.address.zip" defaultMessage="Postal code" />}
      autoComplete="billing postal-code"
    />
  );
  const city = (
    <TextField
      key="city"
      {...field('city')}
      label={<FormattedMessage id="payments.address.city" defaultMessage="Town or city" />}
      autoComplete="billing address-level2"
    />
  );
  const region = (
    <TextField
      key="state"
      {...field('state')}
      required={needsRegion}
      label={<FormattedMessage id="payments.address.state" defaultMessage="State or region" />}
      autoComplete="billing address-level1"
    />
  );
  if (codeLast) {
    return (
      <>
        <Whole key="first">{city}</Whole>
        {code}
        {region}
      </>
    );
  }
  return (
    <>
      {code}
      {city}
      <Whole key="last">{region}</Whole>
    </>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[5]} ${space[4]};
  align-items: start;
  ${media.middle} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;
