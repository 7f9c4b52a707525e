import { FormattedMessage } from 'react-intl';
import type { PassTypeForm } from '@contract/inputs/listingForm';
import { NumberField, TextField } from '@web/ui/form/TextField';
import type { useForm } from '@web/ui/form/useForm';
import { FieldPair } from '@web/ui/form/FieldPair';
import { FormLines, nextName, without } from './FormLines';
import { ClockField } from './WhenFields';

type Form = ReturnType<typeof useForm<typeof PassTypeForm>>;

const EMPTY = { starts: '', ends: '' };

export function PriceSchedules({ form }: { form: Form }) {
  const { values, field, set } = form;
  return (
    <>
      <FormLines
        title={<FormattedMessage id="listings.passes.prices" defaultMessage="Other prices for a time" />}
        add={<FormattedMessage id="listings.passes.prices.add" defaultMessage="Add a price" />}
        names={Object.keys(values.prices)}
        onAdd={() => set('prices', { ...values.prices, [nextName(values.prices)]: { ...EMPTY, name: '', price: values.price } })}
        onRemove={(at) => set('prices', without(values.prices, at))}
      >
        {(at) => (
          <>
            <FieldPair>
              <TextField
                {...field(`prices.${at}.name`)}
                label={<FormattedMessage id="listings.passes.prices.name" defaultMessage="What it is called" />}
              />
              <NumberField
                {...field(`prices.${at}.price`)}
                required
                label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
              />
            </FieldPair>
            <FieldPair>
              <ClockField
                {...field(`prices.${at}.starts`)}
                required
                label={<FormattedMessage id="listings.passes.from" defaultMessage="From" />}
              />
              <ClockField
                {...field(`prices.${at}.ends`)}
                required
                label={<FormattedMessage id="listings.passes.until" defaultMessage="Until" />}
              />
            </FieldPair>
          </>
        )}
      </FormLines>
      <FormLines
        title={<FormattedMessage id="listings.passes.refunds" defaultMessage="What is given back" />}
        add={<FormattedMessage id="listings.passes.refunds.add" defaultMessage="Add a time" />}
        names={Object.keys(values.refunds)}
        onAdd={() => set('refunds', { ...values.refunds, [nextName(values.refunds)]: { ...EMPTY, percentage: '100' } })}
        onRemove={(at) => set('refunds', without(values.refunds, at))}
      >
        {(at) => (
          <>
            <NumberField
              {...field(`refunds.${at}.percentage`)}
              required
              inputMode="numeric"
              label={<FormattedMessage id="listings.passes.percentage" defaultMessage="Percent of what was paid" />}
            />
            <FieldPair>
              <ClockField
                {...field(`refunds.${at}.starts`)}
                required
                label={<FormattedMessage id="listings.passes.from" defaultMessage="From" />}
              />
              <ClockField
                {...field(`refunds.${at}.ends`)}
                required
                label={<FormattedMessage id="listings.passes.until" defaultMessage="Until" />}
              />
            </FieldPair>
          </>
        )}
      </FormLines>
    </>
  );
}
