import { FormattedMessage, useIntl } from 'react-intl';
import type { CouponForm } from '@contract/inputs/couponForm';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { RadioField } from '@web/ui/form/RadioField';
import { SelectField } from '@web/ui/form/SelectField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { FieldPair } from '@web/ui/form/FieldPair';
import { TickField } from '@web/ui/form/TickField';
import { ClockField } from './WhenFields';

type Shared = Omit<CouponForm, 'code'>;

export type SharedField = <Name extends keyof Shared>(name: Name) => FieldBinding<Shared[Name]>;

interface CouponFieldsProps {
  eventId: string;
  field: SharedField;
}

export function CouponFields({ eventId, field }: CouponFieldsProps) {
  const intl = useIntl();
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const by = field('by');
  return (
    <>
      <RadioField
        {...by}
        onChange={(value) => by.onChange(value as Shared['by'])}
        label={<FormattedMessage id="listings.coupons.by" defaultMessage="It takes off" />}
        choices={[
          { value: 'percent', label: intl.formatMessage({ id: 'listings.coupons.percent', defaultMessage: 'A part, in percent' }) },
          { value: 'amount', label: intl.formatMessage({ id: 'listings.coupons.amount', defaultMessage: 'An amount, in US dollars' }) },
        ]}
      />
      <NumberField {...field('discount')} label={<FormattedMessage id="listings.coupons.discount" defaultMessage="How much" />} />
      <SelectField
        {...field('ticketId')}
        placeholder={intl.formatMessage({ id: 'listings.coupons.everyPass', defaultMessage: 'Every kind of pass' })}
        label={<FormattedMessage id="listings.coupons.pass" defaultMessage="Off which passes" />}
        choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TickField {...field('applyToPassType')} label={<FormattedMessage id="listings.coupons.passes" defaultMessage="Off passes" />} />
      <TickField {...field('applyToAddOns')} label={<FormattedMessage id="listings.coupons.addOns" defaultMessage="Off add-ons" />} />
      <TickField {...field('applyToReservation')} label={<FormattedMessage id="listings.coupons.rooms" defaultMessage="Off rooms" />} />
      <FieldPair>
        <NumberField
          {...field('useLimit')}
          inputMode="numeric"
          label={<FormattedMessage id="listings.coupons.limit" defaultMessage="Used how often" />}
          hint={<FormattedMessage id="listings.coupons.limit.about" defaultMessage="Left empty, as often as people like." />}
        />
        <NumberField
          {...field('limitPerAccount')}
          inputMode="numeric"
          label={<FormattedMessage id="listings.coupons.each" defaultMessage="By one person" />}
        />
      </FieldPair>
      <FieldPair>
        <ClockField {...field('starts')} label={<FormattedMessage id="listings.passes.from" defaultMessage="From" />} />
        <ClockField {...field('ends')} label={<FormattedMessage id="listings.passes.until" defaultMessage="Until" />} />
      </FieldPair>
      <TextField
        {...field('description')}
        label={<FormattedMessage id="listings.coupons.note" defaultMessage="A note, for hosts alone" />}
      />
      <TickField {...field('active')} label={<FormattedMessage id="listings.coupons.active" defaultMessage="It may be used" />} />
    </>
  );
}
