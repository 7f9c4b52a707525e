import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import { useGetEventQuery, useListPassTypesQuery } from '@web/api/events';
import { cartOf, picksOf } from './cart';
import type { CheckoutModel } from './checkoutModel';
import { firstPicks } from './firstPicks';
import { addressOfStep, type Shown } from './steps';
import { useNewId } from './useNewId';
import { draftOf, useVisitorCart } from './visitorCart';

/** A checkout before there is an account: all of it stays on this device. */
export function useVisitorCheckout(slug: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const makeId = useNewId();
  const wish = query.get('step');
  const [cart, keep] = useVisitorCart(slug);
  const event = useGetEventQuery({ eventId: slug });
  const options = useListPassTypesQuery({ eventId: slug, ticketId: query.get('ticketId') ?? undefined });
  const failed = [event, options].find(({ isError, currentData }) => isError && currentData === undefined);
  const ready = event.currentData && options.currentData && modelOf(event.currentData, options.currentData);

  // The address says what is shown, so that a reload and the way back lead there.
  const shown = ready?.shown;
  useEffect(() => {
    if (shown && wish !== shown) void navigate(addressOfStep(slug, query, shown), { replace: true });
  }, [shown, wish, navigate, slug, query]);

  function modelOf(known: Event, offered: EventPassOptions): CheckoutModel {
    const draft = draftOf(known, offered, cart);
    const chosen = new Set(draft.passes.map(({ ticketId }) => ticketId));
    const addOns = offered.addOns.filter(({ id }) => chosen.has(id));
    const hasExtras = addOns.some((passType) => passType.addOns.length > 0);
    const addressOf = (to: Shown) => addressOfStep(slug, query, to);
    return {
      slug,
      draft,
      options: offered,
      isLeaving: false,
      shown: shownTo(wish, { isEmpty: draft.passes.length === 0, hasExtras }),
      code: null,
      picks: cart ? picksOf(draft) : firstPicks(draft, offered, query.get('pass')),
      addOns,
      hasExtras,
      roomTypes: [],
      steps: ['tickets', 'account', ...(offered.asksQuestions ? (['form'] as const) : []), 'pay'],
      addressOf,
      pick: (picks) => keep({ ...cartOf(picks, offered, draft, makeId), addOns: cart?.addOns ?? {} }),
      savePasses: async (passes) => keep({ ...passes, addOns: cart?.addOns ?? {} }),
      saveExtras: async (extras) => keep({ passes: [], packages: [], ...cart, addOns: extras }),
      saveRooms: async () => {},
      // Without any for what was chosen, the extras are passed over.
      goOn: async (from) => navigate(addressOf(from === 'tickets' ? 'extras' : 'account')),
      refused: () => void options.refetch(),
      roomsRefused: () => {},
    };
  }

  return { failed, model: ready ?? null, event: event.currentData };
}

function shownTo(wish: string | null, { isEmpty, hasExtras }: { isEmpty: boolean; hasExtras: boolean }): Shown {
  if (isEmpty || wish === null || wish === 'tickets') return 'tickets';
  return wish === 'extras' && hasExtras ? 'extras' : 'account';
}
