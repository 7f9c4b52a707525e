import { Suspense, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import styled from 'styled-components';
import type { EventPassOptions } from '@contract/entities/packages';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { priceAt } from '@contract/rules/priceAt';
import { orderSummary, type Order } from '@contract/rules/prices';
import { taxOf } from '@contract/rules/taxes';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, media, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useKeptValue } from '@web/ui/hooks/useKeptValue';
import { Card } from '@web/ui/layout/Card';
import { Columns } from '@web/ui/layout/Columns';
import { EventTime } from '@web/ui/time/EventTime';
import { Link } from '@web/ui/navigation/Link';
import { Stepper } from '@web/ui/navigation/Stepper';
import { useNow } from '@web/ui/time/useNow';
import { isEmpty } from './cart';
import type { CheckoutModel } from './checkoutModel';
import { ExtrasStep } from './ExtrasStep';
import { ExtrasInput, extrasOf, orderWith, stillOffered } from './extras';
import { lacksCode, orderOf } from './order';
import { orderInRooms, RoomsInput, roomsOf, stillFor } from './rooms';
import { OrderSummary } from './OrderSummary';
import { StepFoot, type FootAction } from './StepFoot';
import { StepHeading } from './StepHeading';
import { stepOf, type Step } from './steps';
import { TicketsStep, type Finish } from './TicketsStep';

const roomsStep = lazyPart(() => import(/* webpackChunkName: "rooms" */ './RoomsStep').then((file) => file.RoomsStep));

export interface LaterStep {
  /** The total as it stands, in cents. */
  total: number;
  /** How that is taxed, as far as it is known; null where it is not. */
  terms: TaxTerms | null;
  back: string;
  onTerms: (terms: TaxTerms | null | undefined) => void;
  foot: (action: FootAction) => ReactNode;
}

interface CheckoutStepsProps {
  model: CheckoutModel;
  later: (step: LaterStep) => ReactNode;
  coupon?: false | ((missing: { name: string } | null) => ReactNode);
  /** Finishes from the tickets, where nothing else is asked; not where something is to be paid. */
  finish?: Finish | null;
  hold?: (show: 'all' | 'clock' | 'urgent') => ReactNode;
  notice?: ReactNode;
}

export function CheckoutSteps({ model, later, coupon = false, finish = null, hold = () => null, notice }: CheckoutStepsProps) {
  const { slug, draft, options, shown, isLeaving, picks, addOns, hasExtras, roomTypes, addressOf } = model;
  const intl = useIntl();
  const now = useNow(60_000);
  const [keptExtras, setExtras] = useKeptValue(useDraftKey(`extras.${slug}`), ExtrasInput.shape.addOns);
  const [keptRooms, setRooms] = useKeptValue(useDraftKey(`rooms.${slug}`), RoomsInput.shape.rooms);
  const [billed, setBilled] = useState<TaxTerms | null>();
  const extras = keptExtras ? stillOffered(keptExtras, draft, addOns) : extrasOf(draft);
  const rooms = keptRooms ? stillFor(keptRooms, draft, roomTypes) : roomsOf(draft);

  const orders: Partial<Record<typeof shown, () => Order>> = {
    tickets: () => orderOf(picks, options, draft, model.code),
    extras: () => orderWith(draft, extras, addOns),
    rooms: () => orderInRooms(draft, rooms, roomTypes),
  };
  const order = orders[shown]?.() ?? draft;
  const terms = shown === 'pay' && billed !== undefined ? billed : options.tax;
  const summary = orderSummary(order, now, taxOf(terms));
  const lines = <OrderSummary order={order} summary={summary} terms={terms} />;
  // Before anything is chosen, the foot is as it will be: nothing moves as one begins.
  const isFree = isEmpty(picks) ? costsNothing(options, now) : summary.total === 0;
  const lacking = coupon ? lacksCode(picks, options, draft) : undefined;
  const isLast = finish !== null && isFree && !lacking && shown === 'tickets';

  const steps = isLast ? [] : model.steps;
  const current = steps.indexOf(stepOf(shown));
  const foot = ({ pending, ...action }: FootAction) => (
    <StepFoot
      {...action}
      pending={pending || isLeaving}
      total={summary.lines.length > 0 ? summary.total : null}
      summary={lines}
      hold={hold}
    />
  );

  const beforeRooms = addressOf(hasExtras ? 'extras' : 'tickets');
  const shownStep: Partial<Record<typeof shown, () => ReactNode>> = {
    tickets: () => (
      <TicketsStep
        {...{ draft, options, picks, foot }}
        coupon={!isEmpty(picks) && !isLast && coupon}
        lacking={lacking}
        onPick={model.pick}
        save={model.savePasses}
        onRefused={model.refused}
        finish={isLast ? finish : null}
        // What was chosen further on is still there for whoever came back to change their passes.
        onDone={() => model.goOn('tickets')}
      />
    ),
    extras: () => (
      <ExtrasStep
        {...{ draft, extras, foot }}
        offered={addOns}
        onChange={setExtras}
        save={model.saveExtras}
        onDone={async () => {
          await model.goOn('extras');
          setExtras(null);
        }}
        back={addressOf('tickets')}
      />
    ),
    rooms: () => (
      <Suspense fallback={<Skeleton shape="plain" />}>
        <roomsStep.Part
          {...{ draft, rooms, foot }}
          offered={roomTypes}
          onChange={setRooms}
          save={model.saveRooms}
          onRefused={model.roomsRefused}
          onDone={async () => {
            await model.goOn('rooms');
            setRooms(null);
          }}
          back={beforeRooms}
        />
      </Suspense>
    ),
  };

  return (
    <>
      <Head>
        <Link className="target" to={`/events/${slug}`}>
          {draft.event.name}
        </Link>
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
            {hold('all')}
            {lines}
          </Aside>
        }
      >
        {steps.length > 1 && (
          <Stepper
            steps={steps.map((step, at) => ({
              name: nameOf(step, intl, summary.total === 0 && summary.lines.length > 0),
              to: at < current ? addressOf(step) : undefined,
            }))}
            current={current}
            label={intl.formatMessage({ id: 'registration.steps', defaultMessage: 'Registration' })}
          />
        )}
        {notice}
        <StepHeading step={shown} />
        {shownStep[shown]?.() ??
          later({
            total: summary.total,
            terms,
            back: roomTypes.length > 0 ? addressOf('rooms') : beforeRooms,
            onTerms: setBilled,
            foot,
          })}
      </Columns>
    </>
  );
}

const costsNothing = ({ passTypes, packages }: EventPassOptions, now: number) =>
  packages.length === 0 && passTypes.every((passType) => priceAt(passType, now) === 0);

function nameOf(step: Step, intl: IntlShape, isFree: boolean): string {
  if (step === 'tickets') return intl.formatMessage({ id: 'registration.step.tickets', defaultMessage: 'Select tickets' });
  if (step === 'account') return intl.formatMessage({ id: 'registration.step.account', defaultMessage: 'Your email' });
  if (step === 'form') return intl.formatMessage({ id: 'registration.step.form', defaultMessage: 'Fill out form' });
  return isFree
    ? intl.formatMessage({ id: 'registration.step.finish', defaultMessage: 'Finish' })
    : intl.formatMessage({ id: 'registration.step.pay', defaultMessage: 'Finish and pay' });
}

const Head = styled.header`
  margin-block-end: ${space[6]};
  @media (max-width: 639px) {
    margin-block-end: ${space[3]};
    h1 {
      font-size: ${font.xl};
    }
  }
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
