import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { orderSummary, type Order } from '@contract/rules/prices';
import { color, font, media, space } from '@web/theme/tokens';
import { passesPicked, picksSaved, selectPicks } from '@web/state/checkout/checkoutSlice';
import { Card } from '@web/ui/layout/Card';
import { Columns } from '@web/ui/layout/Columns';
import { EventTime } from '@web/ui/time/EventTime';
import { Link } from '@web/ui/navigation/Link';
import { Stepper } from '@web/ui/navigation/Stepper';
import { useNow } from '@web/ui/time/useNow';
import { cartOf, cartOfDraft, isEmpty, type Cart } from './cart';
import { CouponField } from './CouponField';
import { ExtrasStep, extrasOf, orderWith, type Extras } from './ExtrasStep';
import { firstPicks } from './firstPicks';
import { Hold } from './Hold';
import { orderOf } from './order';
import { OrderSummary } from './OrderSummary';
import { StepFoot, type FootAction } from './StepFoot';
import { StepHeading } from './StepHeading';
import { stepOf } from './steps';
import { TicketsStep } from './TicketsStep';
import { useNewId } from './useNewId';
import type { useCheckout } from './useCheckout';

/** What the later steps are given; they are other features' and set in by the screen. */
export interface StepSlot {
  slug: string;
  draft: Registration;
  asked: PassQuestionSections[];
  /** The total as it stands, in cents. */
  total: number;
  /** The address of the step before. */
  back: string;
  /** Settles when the next step is about to be shown. */
  onDone: () => Promise<void>;
  /** Where a coupon is given. */
  coupon: ReactNode;
  /** What the payment intent adds for tax, once it is known. */
  onTax: (cents: number) => void;
  foot: (action: FootAction) => ReactNode;
}

export interface CheckoutSlots {
  form: (slot: StepSlot) => ReactNode;
  pay: (slot: StepSlot) => ReactNode;
}

type Ready = ReturnType<typeof useCheckout>;
interface CheckoutStepsProps extends CheckoutSlots {
  slug: string;
  checkout: Ready & { draft: NonNullable<Ready['draft']>; options: NonNullable<Ready['options']>; shown: NonNullable<Ready['shown']> };
}

/** The three steps with the order beside them. */
export function CheckoutSteps({ slug, checkout, form, pay }: CheckoutStepsProps) {
  const { draft, options, shown, asked, addOns, hasExtras, goTo, addressOf } = checkout;
  const intl = useIntl();
  const dispatch = useDispatch();
  const [query] = useSearchParams();
  const makeId = useNewId();
  const now = useNow(60_000);
  const picks = useSelector(selectPicks) ?? firstPicks(draft, options, query.get('pass'));
  const [chosenExtras, setExtras] = useState<Extras | null>(null);
  const [tax, setTax] = useState(0);
  const extras = chosenExtras ?? extrasOf(draft);
  const hasQuestions = asked.some(({ sections }) => sections.some(({ questions }) => questions.length > 0));

  const orders: Partial<Record<typeof shown, () => Order>> = {
    tickets: () => orderOf(picks, options, draft),
    extras: () => orderWith(draft, extras, addOns),
  };
  const order = orders[shown]?.() ?? draft;
  const known = orderSummary(order, now);
  const summary = shown === 'pay' ? { ...known, tax, total: known.total + tax } : known;
  const lines = <OrderSummary order={order} summary={summary} />;

  const steps = [
    { name: intl.formatMessage({ id: 'registration.step.tickets', defaultMessage: 'Select tickets' }), to: addressOf('tickets') },
    {
      name: intl.formatMessage({ id: 'registration.step.form', defaultMessage: 'Fill out form' }),
      to: hasQuestions ? addressOf('form') : undefined,
    },
    { name: intl.formatMessage({ id: 'registration.step.pay', defaultMessage: 'Finish and pay' }) },
  ];
  const current = { tickets: 0, form: 1, pay: 2 }[stepOf(shown)];
  const foot = (action: FootAction) => (
    <StepFoot
      {...action}
      total={summary.lines.length > 0 ? summary.total : null}
      summary={lines}
      hold={(show) => <Hold {...{ slug, draft, show }} />}
    />
  );
  const beforeForm = addressOf(hasExtras ? 'extras' : 'tickets');
  const hasCoupons = draft.event._count.coupons > 0;
  const coupon = (cart: () => Cart) => hasCoupons && <CouponField slug={slug} coupon={draft.coupon} cart={cart} />;
  const slot = { slug, draft, asked, total: known.total, onTax: setTax, foot, coupon: coupon(() => cartOfDraft(draft)) };

  const shownStep: Record<typeof shown, () => ReactNode> = {
    tickets: () => (
      <TicketsStep
        {...{ slug, draft, options, picks, foot }}
        coupon={!isEmpty(picks) && coupon(() => cartOf(picks, options, draft, makeId))}
        onPick={(next) => void dispatch(passesPicked(next))}
        onRefused={() => void checkout.refetchOptions()}
        onDone={async () => {
          await goTo(draft.event._count.addOns > 0 ? 'extras' : 'form');
          dispatch(picksSaved());
          setExtras(null);
        }}
      />
    ),
    extras: () => (
      <ExtrasStep
        {...{ slug, draft, extras, foot }}
        offered={addOns}
        onChange={setExtras}
        onDone={async () => {
          await goTo('form');
          setExtras(null);
        }}
        back={addressOf('tickets')}
      />
    ),
    form: () => form({ ...slot, back: beforeForm, onDone: () => goTo('pay') }),
    pay: () => pay({ ...slot, back: hasQuestions ? addressOf('form') : beforeForm, onDone: async () => checkout.finish() }),
  };

  return (
    <>
      <Head>
        <Link to={`/events/${slug}`}>{draft.event.name}</Link>
        <h1>
          <FormattedMessage id="registration.heading" defaultMessage="Register" />
        </h1>
      </Head>
      <Columns
        aside={
          <Aside>
            <h2>
              <FormattedMessage id="registration.summary" defaultMessage="Your order" />
            </h2>
            <When>
              <EventTime start={draft.event.eventStart} end={draft.event.eventEnd} timeZone={draft.event.timezone} />
            </When>
            <Hold slug={slug} draft={draft} />
            {lines}
          </Aside>
        }
      >
        <Stepper steps={steps} current={current} label={intl.formatMessage({ id: 'registration.steps', defaultMessage: 'Registration' })} />
        <StepHeading step={shown} />
        {shownStep[shown]()}
      </Columns>
    </>
  );
}

const Head = styled.header`
  margin-block-end: ${space[6]};
  a {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

// On smaller screens the order folds into the foot of the step.
const Aside = styled(Card)`
  display: none;
  ${media.wide} {
    display: grid;
    gap: ${space[4]};
  }
`;

const When = styled.div`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
