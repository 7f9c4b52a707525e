import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { TicketPercent } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseCoupon } from '@contract/entities/coupons';
import { CouponInput } from '@contract/inputs/coupons';
import { color, font, radius, space } from '@web/theme/tokens';
import { useApplyCouponMutation, useRemoveCouponMutation } from '@web/api/registration';
import { Button } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import type { Cart } from './cart';

interface CouponFieldProps {
  slug: string;
  coupon: BaseCoupon | null;
  cart: () => Cart;
  /** What cannot be had without one: another object each time that it is told. */
  missing?: { name: string } | null;
}

const focusAtOnce = (control: HTMLElement | null) => control?.focus();

export function CouponField({ slug, coupon, cart, missing = null }: CouponFieldProps) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  // What takes the place of what was pressed takes the focus with it, once.
  const pressed = useRef(false);
  const takeFocus = useCallback((control: HTMLElement | null) => {
    if (!control || !pressed.current) return;
    pressed.current = false;
    control.focus();
  }, []);
  const [apply] = useApplyCouponMutation();
  const [remove, removing] = useRemoveCouponMutation();

  const form = useForm(CouponInput, {
    id: 'coupon',
    initial: { couponCode: '' },
    async submit(input) {
      await apply({ eventId: slug, ...cart(), ...input }).unwrap();
      setOpen(false);
      pressed.current = true;
    },
    guarded: false,
  });
  const field = form.field('couponCode');
  const { id } = field;
  if (missing && !open && !coupon) setOpen(true);
  useEffect(() => {
    if (missing) focusField(id);
  }, [missing, id]);
  // Enter is for the code here, not for the step around it.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    void form.submit();
  };

  if (coupon) {
    return (
      <Applied>
        <TicketPercent size={20} strokeWidth={1.5} aria-hidden />
        <span>
          <FormattedMessage
            id="registration.coupon.applied"
            defaultMessage="Coupon {code} is applied"
            values={{ code: <strong>{coupon.code}</strong> }}
          />
        </span>
        <Button
          ref={takeFocus}
          variant="quiet"
          size="sm"
          pending={removing.isLoading}
          onClick={() => {
            pressed.current = true;
            void remove({ eventId: slug });
          }}
        >
          <FormattedMessage id="registration.coupon.remove" defaultMessage="Remove coupon" />
        </Button>
      </Applied>
    );
  }
  if (!open) {
    return (
      <Flush>
        <Button
          ref={takeFocus}
          variant="quiet"
          icon={<TicketPercent size={20} strokeWidth={1.5} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          <FormattedMessage id="registration.coupon.have" defaultMessage="I have a coupon" />
        </Button>
      </Flush>
    );
  }
  return (
    <Row onKeyDown={handleKey}>
      <TextField
        {...field}
        error={
          field.error ??
          form.failure ??
          (missing && field.value === '' && (
            <FormattedMessage
              id="registration.coupon.missing"
              defaultMessage="{name} is had with a code only. Enter yours here."
              values={{ name: missing.name }}
            />
          ))
        }
        label={intl.formatMessage({ id: 'registration.coupon.code', defaultMessage: 'Coupon code' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        ref={focusAtOnce}
      />
      <Button variant="secondary" pending={form.sending} onClick={() => void form.submit()}>
        <FormattedMessage id="registration.coupon.apply" defaultMessage="Apply" />
      </Button>
    </Row>
  );
}

// Its words begin where the other words do.
const Flush = styled.div`
  margin-inline-start: -${space[4]};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 320px) auto;
  gap: ${space[3]};
  align-items: start;
  justify-content: start;
  > button {
    margin-block-start: calc(1.3125rem + 6px);
  }
`;

const Applied = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  background: ${color.goodTint};
  color: ${color.goodText};
  font-size: ${font.sm};
  > span {
    flex: 1;
  }
`;
