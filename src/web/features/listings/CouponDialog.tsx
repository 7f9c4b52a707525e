import { useState } from 'react';
import { Copy } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingCoupon } from '@contract/entities/listings';
import { CouponForm, CouponsForm } from '@contract/inputs/couponForm';
import {
  useCreateListingCouponMutation,
  useCreateListingCouponsMutation,
  useDeleteListingCouponMutation,
  useUpdateListingCouponMutation,
} from '@web/api/listingCoupons';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { useCopy } from '@web/ui/button/useCopy';
import { Dialog } from '@web/ui/dialog/Dialog';
import { apiErrors } from '@web/ui/form/apiErrors';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { CouponFields, type SharedField } from './CouponFields';
import { couponFormOf, couponInput, couponsFormOf } from './couponForms';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { useNumberMessages } from './useNumberMessages';
import { usePartForm } from './usePartForm';

interface Shared {
  eventId: string;
  timezone: string;
  onClose: () => void;
}

const explain = (error: unknown) => {
  const { fields, form } = apiErrors(error);
  const names: Record<string, string> = { startDate: 'starts', endDate: 'ends', discountPercent: 'discount', discountAmount: 'discount' };
  return { ...(form !== undefined && { form }), ...(fields && { fields: renamed(fields, names) }) };
};

const renamed = <T,>(fields: Readonly<Record<string, T>>, names: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [names[name] ?? name, said]));

export function CouponDialog({
  eventId,
  timezone,
  coupon,
  refetch,
  onClose,
}: Shared & { coupon: ListingCoupon | null; refetch: () => void }) {
  const [create] = useCreateListingCouponMutation();
  const [update] = useUpdateListingCouponMutation();
  const [remove, removing] = useDeleteListingCouponMutation();
  const form = usePartForm(CouponForm, {
    id: 'listing-coupon',
    part: coupon,
    refetch,
    onClose,
    initial: couponFormOf(coupon, timezone),
    explain,
    save(values) {
      const input = { eventId, code: values.code, ...couponInput(values, timezone) };
      const sent = coupon ? update({ ...input, couponId: coupon.id, revision: coupon.revision }) : create(input);
      return sent.unwrap();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={coupon ? coupon.code : <FormattedMessage id="listings.coupons.add" defaultMessage="Add a code" />}
    >
      <PartForm form={form} long>
        <TextField
          {...form.field('code')}
          autoCapitalize="characters"
          dir="ltr"
          label={<FormattedMessage id="listings.coupons.code" defaultMessage="Code" />}
        />
        <CouponFields eventId={eventId} field={form.field as SharedField} />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={coupon && (async () => void ((await remove({ eventId, couponId: coupon.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}

export function CouponsDialog({ eventId, timezone, onClose }: Shared) {
  const [create] = useCreateListingCouponsMutation();
  const [made, setMade] = useState<readonly string[] | null>(null);
  const form = useForm(CouponsForm, {
    id: 'listing-coupons',
    initial: couponsFormOf(timezone),
    messageOf: useNumberMessages(),
    explain,
    async submit(values) {
      const { prefix, count } = values;
      const coupons = await create({ eventId, prefix, count: Number(count), ...couponInput(values, timezone) }).unwrap();
      setMade(coupons.map(({ code }) => code));
    },
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="listings.coupons.addMany" defaultMessage="Add many codes" />}>
      {made ? (
        <MadeCodes codes={made} onClose={onClose} />
      ) : (
        <Form form={form} long>
          <FieldPair>
            <NumberField
              {...form.field('count')}
              inputMode="numeric"
              label={<FormattedMessage id="listings.coupons.count" defaultMessage="How many, at most 500" />}
            />
            <TextField
              {...form.field('prefix')}
              dir="ltr"
              label={<FormattedMessage id="listings.coupons.prefix" defaultMessage="They begin with" />}
            />
          </FieldPair>
          <CouponFields eventId={eventId} field={form.field as SharedField} />
          <div>
            <SubmitButton form={form}>
              <FormattedMessage id="listings.coupons.make" defaultMessage="Make the codes" />
            </SubmitButton>
          </div>
        </Form>
      )}
    </Dialog>
  );
}

function MadeCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { copied, copy } = useCopy();
  return (
    <Made>
      <p role="status" ref={focused} tabIndex={-1}>
        <FormattedMessage
          id="listings.coupons.made"
          defaultMessage="{count, plural, one {# code was made.} other {# codes were made.}}"
          values={{ count: codes.length }}
        />
      </p>
      <Codes dir="ltr">{codes.join('\n')}</Codes>
      <Ways>
        <Button
          icon={<Copy size={20} strokeWidth={1.5} aria-hidden />}
          success={copied}
          successText={<FormattedMessage id="ui.copied" defaultMessage="Copied" />}
          onClick={() => void copy(codes.join('\n'))}
        >
          <FormattedMessage id="listings.coupons.copy" defaultMessage="Copy all of them" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="ui.done" defaultMessage="Done" />
        </Button>
      </Ways>
    </Made>
  );
}

// What was pressed is gone.
const focused = (element: HTMLElement | null) => element?.focus();

const Made = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Codes = styled.pre`
  max-block-size: 40vh;
  padding: ${space[4]};
  overflow-y: auto;
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
