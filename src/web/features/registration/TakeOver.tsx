import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useChooseAddOnsMutation, useChoosePassesMutation, useGetRegistrationQuery } from '@web/api/registration';
import { arrival } from '@web/platform/arrival';
import { checkoutEntered, passesPicked } from '@web/state/checkout/checkoutSlice';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { picksOf } from './cart';
import { Unavailable } from './Unavailable';
import { useVisitorCart, type VisitorCart } from './visitorCart';

/** Puts what was chosen before signing in into the member's own cart, and then shows it. */
export function TakeOver({ slug, children }: { slug: string; children: ReactNode }) {
  const [cart] = useVisitorCart(slug);
  // One that is begun meanwhile, as in another tab, is not this checkout's.
  const [found] = useState(cart);
  const [done, setDone] = useState(found === null);
  return done ? children : <TakingOver slug={slug} cart={found!} onDone={() => setDone(true)} />;
}

const isRefusal = (error: unknown) => {
  const { status } = error as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status < 500;
};

function TakingOver({ slug, cart, onDone }: { slug: string; cart: VisitorCart; onDone: () => void }) {
  const dispatch = useDispatch();
  const more = useSearchParams()[0].get('more') === 'true';
  const [, keep] = useVisitorCart(slug);
  const draft = useGetRegistrationQuery({ eventId: slug });
  const [choosePasses] = useChoosePassesMutation();
  const [chooseAddOns] = useChooseAddOnsMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const running = useRef(false);

  const leave = () => {
    keep(null);
    onDone();
  };

  async function takeOver() {
    running.current = true;
    setFailure(null);
    const { passes, packages, addOns } = cart;
    const body = Object.entries(addOns).map(([id, chosen]) => ({ id, addOns: chosen.map((addOnId) => ({ id: addOnId })) }));
    const kept = body.filter(({ id, addOns: chosen }) => chosen.length > 0 && passes.some((pass) => pass.id === id));
    try {
      await choosePasses({ eventId: slug, passes, packages, arrival: arrival() }).unwrap();
      if (kept.length > 0) await chooseAddOns({ eventId: slug, body: kept }).unwrap();
      await draft.refetch();
      leave();
    } catch (error) {
      running.current = false;
      if (!isRefusal(error)) return setFailure(error);
      // What cannot be had any more is shown as it was picked, beside what is left.
      dispatch(checkoutEntered({ event: slug }));
      dispatch(passesPicked(picksOf({ passes: passes.map(asPicked), packages })));
      leave();
    }
  }

  const status = draft.currentData?.status;
  useEffect(() => {
    if (!status || running.current) return;
    if (status === 'registered' && !more) leave();
    else void takeOver();
    // It is done once for the draft that was found.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);

  if (failure !== null) return <ErrorState error={failure} retry={() => void takeOver()} retrying={false} />;
  return <Unavailable slug={slug} failed={draft.isError && !draft.currentData ? draft : undefined} />;
}

const asPicked = ({ id, ticketId, packageId }: VisitorCart['passes'][number]) => ({
  id,
  ticketId,
  packageId: packageId ?? null,
  couponId: null,
});
