import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { CouponInput } from '@contract/inputs/coupons';
import { Button } from '@web/ui/button/Button';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';

export function HaveCode({ slug }: { slug: string }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const form = useForm(CouponInput, {
    id: 'code',
    initial: { couponCode: '' },
    submit: async ({ couponCode }) => navigate(`/events/${slug}/register?code=${encodeURIComponent(couponCode.trim())}`),
    guarded: false,
  });
  if (!open) {
    return (
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <FormattedMessage id="registration.code.have" defaultMessage="I have a code for a pass" />
      </Button>
    );
  }
  return (
    <Form form={form}>
      <TextField
        {...form.field('couponCode')}
        label={intl.formatMessage({ id: 'registration.coupon.code', defaultMessage: 'Coupon code' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <SubmitButton form={form}>
        <FormattedMessage id="registration.coupon.apply" defaultMessage="Apply" />
      </SubmitButton>
    </Form>
  );
}
