import type { ReactNode } from 'react';
import type { Event } from '@contract/entities/events';
import type { CheckoutModel } from './checkoutModel';
import { RegistrationAction } from './RegistrationAction';
import { CheckoutSteps, type LaterStep } from './CheckoutSteps';
import { SoldOut } from './SoldOut';
import { Closed, Unavailable } from './Unavailable';
import { useOffer } from './useOffer';
import { useVisitorCheckout } from './useVisitorCheckout';

export interface AccountSlot extends LaterStep {
  event: string;
  passes: number;
  /** A room may be chosen afterwards, and costs more. */
  roomNext: boolean;
}

export interface VisitorSlots {
  account: (slot: AccountSlot) => ReactNode;
}

/** Choosing before there is an account; one is made when something has to be kept in somebody's name. */
export function VisitorCheckout({ slug, account }: { slug: string } & VisitorSlots) {
  const { failed, model, event } = useVisitorCheckout(slug);
  return model && event ? <Choice model={model} event={event} account={account} /> : <Unavailable slug={slug} failed={failed} />;
}

function Choice({ model, event, account }: { model: CheckoutModel; event: Event } & VisitorSlots) {
  const offer = useOffer(event, false);
  if (offer.eligibility !== 'open' && offer.eligibility !== 'soldOut') {
    return (
      <Closed slug={model.slug} name={event.name}>
        <RegistrationAction event={event} offer={offer} />
      </Closed>
    );
  }
  if (offer.eligibility === 'soldOut' && model.draft.passes.length === 0)
    return <SoldOut slug={model.slug} name={event.name} options={model.options} onRetry={model.refused} />;
  return (
    <CheckoutSteps
      model={model}
      later={(step) =>
        account({ ...step, event: model.draft.event.name, passes: model.draft.passes.length, roomNext: model.options.offersRooms })
      }
    />
  );
}
