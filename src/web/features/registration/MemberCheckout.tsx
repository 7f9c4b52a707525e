import { useEffect, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { PassQuestionSections } from '@contract/entities/questions';
import type { BasePassType } from '@contract/entities/passTypes';
import type { Registration } from '@contract/entities/registrations';
import { useSubmitRegistrationMutation } from '@web/api/registration';
import { useGetSelfQuery, useUpdateSelfMutation } from '@web/api/self';
import type { FieldBinding } from '@web/ui/form/useForm';
import { cartOf, cartOfDraft } from './cart';
import { CheckoutSteps, type LaterStep } from './CheckoutSteps';
import { CouponField } from './CouponField';
import { isSoldOut } from './eligibility';
import { Hold } from './Hold';
import { SoldOut } from './SoldOut';
import { OfferedHere } from './waiting/OfferedHere';
import { asksAnything } from './steps';
import { Unavailable } from './Unavailable';
import { useCheckout } from './useCheckout';
import { useNewId } from './useNewId';

export interface StepSlot extends LaterStep {
  slug: string;
  draft: Registration;
  asked: PassQuestionSections[];
  /** Settles when the next step is about to be shown. */
  onDone: () => Promise<void>;
  coupon: ReactNode;
  nameHolders: (names: Readonly<Record<string, string>>) => Promise<void>;
}

export interface MemberSlots {
  form: (slot: StepSlot) => ReactNode;
  pay: (slot: StepSlot) => ReactNode;
  terms: (slot: { tickets: readonly BasePassType[]; field: FieldBinding<boolean> }) => ReactNode;
}

export function MemberCheckout({ slug, form, pay, terms }: { slug: string } & MemberSlots) {
  const checkout = useCheckout(slug);
  const { failed, draft, options, more, model, asked, finish } = checkout;
  const makeId = useNewId();
  const self = useGetSelfQuery();
  const [submit] = useSubmitRegistrationMutation();
  const [acceptTerms] = useUpdateSelfMutation();
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (draft?.status === 'draft') setBegun(true);
  }, [draft]);

  if (!draft || !options || !model || !self.data) return <Unavailable slug={slug} failed={failed} />;
  if (draft.status === 'registered' && !more) {
    return <Navigate to={`/events/${slug}/attendee`} state={{ fresh: begun }} replace />;
  }

  if (isSoldOut(options) && draft.passes.length === 0)
    return <SoldOut slug={slug} name={draft.event.name} options={options} onRetry={model.refused} />;

  const { shown, picks, addressOf } = model;
  const { sections, addOns, roomTypes, coupons } = draft.event._count;
  const cart = shown === 'tickets' ? () => cartOf(picks, options, draft, makeId) : () => cartOfDraft(draft);
  const coupon =
    coupons > 0 && ((missing: { name: string } | null) => <CouponField slug={slug} coupon={draft.coupon} cart={cart} missing={missing} />);
  const hasName = Boolean(self.data.firstName || self.data.lastName);
  // Whom else the passes let in is asked before the end.
  const asksForMore = sections > 0 || addOns > 0 || roomTypes > 0 || !hasName || cartOf(picks, options, draft, () => '').passes.length > 1;
  const asks = asksAnything(asked);
  const tickets = options.passTypes.filter(({ id }) => picks.passes[id]);
  const nameHolders = async (names: Readonly<Record<string, string>>) => {
    const { passes, packages } = cartOfDraft(draft);
    await model.savePasses({ packages, passes: passes.map((pass) => ({ ...pass, holderName: names[pass.id] })) });
  };

  return (
    <CheckoutSteps
      model={model}
      coupon={coupon}
      notice={<OfferedHere slug={slug} eventId={draft.eventId} />}
      hold={(show) => <Hold {...{ slug, draft, show }} />}
      finish={
        asksForMore
          ? null
          : {
              terms: (field) => terms({ tickets, field }),
              async submit() {
                void acceptTerms({ termsAccepted: true });
                await submit({ eventId: slug }).unwrap();
                await finish();
              },
            }
      }
      later={(step) => {
        const slot = { ...step, slug, draft, asked, coupon: coupon && coupon(null), nameHolders };
        return shown === 'form'
          ? form({ ...slot, onDone: () => checkout.goTo('pay') })
          : pay({ ...slot, back: asks ? addressOf('form') : step.back, onDone: async () => finish() });
      }}
    />
  );
}
