import { useEffect, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { useListPassTypesQuery } from '@web/api/events';
import {
  useApplyCouponMutation,
  useChooseAddOnsMutation,
  useChoosePassesMutation,
  useGetRegistrationQuery,
  useListAddOnsQuery,
  useListQuestionsQuery,
} from '@web/api/registration';
import { useChooseReservationsMutation, useListRoomTypesQuery } from '@web/api/rooms';
import {
  checkoutEntered,
  checkoutLeft,
  passesPicked,
  picksSaved,
  selectPicks,
  stepReached,
  type CheckoutStep,
} from '@web/state/checkout/checkoutSlice';
import { arrival } from '@web/platform/arrival';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { now } from '@web/ui/time/clock';
import type { CheckoutModel } from './checkoutModel';
import { firstPicks } from './firstPicks';
import { addressOfStep, asksAnything, shownFor, stepOf, type Shown } from './steps';

const NONE: PassQuestionSections[] = [];

type ShownDraft = Pick<CheckoutModel, 'slug' | 'shown'> & { draft: Registration };

export function useCheckout(slug: string) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Who is registered already may still get passes for others.
  const more = query.get('more') === 'true';
  const draft = useGetRegistrationQuery({ eventId: slug });
  const couponCode = query.get('code') ?? undefined;
  const options = useListPassTypesQuery({ eventId: slug, ticketId: query.get('ticketId') ?? undefined, couponCode });
  const begun = draft.currentData !== undefined && (more || draft.currentData.status === 'draft') && draft.currentData.passes.length > 0;
  const asked = useListQuestionsQuery(begun ? { eventId: slug } : skipToken);
  const sellsAddOns = begun && draft.currentData!.event._count.addOns > 0;
  const addOns = useListAddOnsQuery(sellsAddOns ? { eventId: slug } : skipToken);
  const hasExtras = sellsAddOns && addOns.currentData?.some((passType) => passType.addOns.length > 0) === true;

  const sellsRooms = begun && draft.currentData!.event._count.roomTypes > 0;
  const roomTypes = useListRoomTypesQuery(sellsRooms ? { eventId: slug } : skipToken);
  const hasRooms = sellsRooms && (roomTypes.currentData?.length ?? 0) > 0;

  const needed = [draft, options, ...(begun ? [asked] : []), ...(sellsAddOns ? [addOns] : []), ...(sellsRooms ? [roomTypes] : [])];
  const failed = needed.find(({ isError, currentData }) => isError && currentData === undefined);
  // What is cached of a finished registration is no cart: more passes begin with an answer of now.
  const [entered] = useState(now);
  const isCart = !more || (draft.fulfilledTimeStamp ?? 0) >= entered;
  const ready = isCart && needed.every(({ currentData }) => currentData !== undefined);
  const wish = query.get('step') ?? (query.has('pass') ? 'tickets' : null);
  // A page that has nothing for these passes leads to the one after it.
  const afterExtras = wish === 'extras' && !hasExtras ? 'rooms' : wish;
  const allowed = afterExtras === 'rooms' && !hasRooms ? 'form' : afterExtras;
  // Who comes from a visitor's choice has not been asked for a room yet.
  const unasked = allowed === null && hasRooms && mayStillWantRoom(draft.currentData!);
  const shown = ready ? shownFor(unasked ? 'rooms' : allowed, draft.currentData!, asked.currentData ?? NONE) : null;
  // While what the next step needs is fetched, the one that was left stays: its heading is what then takes the focus.
  const [last, setLast] = useState<ShownDraft | null>(null);
  const current = shown ? { slug, shown, draft: draft.currentData! } : !failed && last?.slug === slug ? last : null;
  if (current && (current.shown !== last?.shown || current.draft !== last.draft)) setLast(current);

  const store = useStore<Parameters<typeof selectSignedIn>[0]>();
  useEffect(() => {
    dispatch(checkoutEntered({ event: slug }));
    return () => {
      // Who is led away to sign in comes back to what they had picked. A checkout that stands for members alone is gone with the
      // session, before it hears of its end.
      if (selectSignedIn(store.getState())) dispatch(checkoutLeft());
    };
  }, [dispatch, store, slug]);

  useEffect(() => {
    if (shown) dispatch(stepReached(stepOf(shown)));
  }, [dispatch, shown]);

  const addressOf = (to: Shown) => addressOfStep(slug, query, to);

  // Said once in the address, the step stays: answers that are kept meanwhile must not move the reader on.
  const settled = shown !== null && (more || draft.currentData?.status === 'draft');
  const passedOver = (wish === 'form' && shown === 'pay') || ((wish === 'extras' || wish === 'rooms') && shown !== wish);
  useEffect(() => {
    if (settled && (wish === null || passedOver)) void navigate(addressOf(shown), { replace: true });
  });

  const pickedBefore = useSelector(selectPicks);
  const [choosePasses] = useChoosePassesMutation();
  const [applyCoupon] = useApplyCouponMutation();
  const [chooseAddOns] = useChooseAddOnsMutation();
  const [chooseReservations] = useChooseReservationsMutation();

  /** A coupon that fits the passes no more is taken off by the server, which raises the total. */
  const tellTakenOff = (code: string) =>
    dispatch(
      toastAdded({
        tone: 'info',
        text: intl.formatMessage(
          {
            id: 'registration.coupon.takenOff',
            defaultMessage: 'Coupon {code} does not fit what you chose now, and was taken off.',
          },
          { code },
        ),
      }),
    );

  /** Goes on once the draft is read as it is now; the step that was left stays in sight until then. */
  async function goTo(to: Shown) {
    const had = draft.currentData?.coupon;
    const [{ data: read }] = await Promise.all([draft.refetch(), ...(begun ? [asked.refetch()] : [])]);
    if (had && read && !read.coupon) tellTakenOff(had.code);
    await navigate(addressOf(to));
  }

  const known = options.currentData;
  const model: CheckoutModel | null =
    current === null || !known
      ? null
      : {
          ...current,
          isLeaving: shown === null,
          options: known,
          code: couponCode ?? null,
          picks: pickedBefore ?? firstPicks(current.draft, known, query.get('pass')),
          addOns: addOns.currentData ?? [],
          hasExtras,
          roomTypes: roomTypes.currentData ?? [],
          steps: stepsOf(asked.currentData ? asksAnything(asked.currentData) : known.asksQuestions),
          addressOf,
          pick: (picks) => void dispatch(passesPicked(picks)),
          savePasses: async (cart) => {
            const { couponTicketId } = known;
            // Only with its code is to be had what was paid for with it.
            if (couponCode !== undefined && cart.passes.some(({ ticketId, packageId }) => !packageId && ticketId === couponTicketId)) {
              await applyCoupon({ eventId: slug, ...cart, arrival: arrival(), couponCode }).unwrap();
            } else await choosePasses({ eventId: slug, ...cart, arrival: arrival() }).unwrap();
          },
          saveExtras: async (extras) => {
            const body = Object.entries(extras).map(([id, chosen]) => ({ id, addOns: chosen.map((addOnId) => ({ id: addOnId })) }));
            await chooseAddOns({ eventId: slug, body }).unwrap();
          },
          saveRooms: async (rooms) => {
            const body = Object.entries(rooms).map(([id, reservation]) => ({ id, reservation }));
            await chooseReservations({ eventId: slug, body }).unwrap();
          },
          goOn: async (from) => {
            const { addOns: extras, roomTypes: rooms } = draft.currentData!.event._count;
            const next = from === 'tickets' && extras > 0 ? 'extras' : from !== 'rooms' && rooms > 0 ? 'rooms' : 'form';
            await goTo(next);
            if (from === 'tickets') dispatch(picksSaved());
          },
          refused: () => void options.refetch(),
          roomsRefused: () => void roomTypes.refetch(),
        };

  return {
    failed,
    more,
    model,
    draft: draft.currentData,
    options: known,
    asked: asked.currentData ?? NONE,
    finish: () => navigate(`/events/${slug}/attendee`, { state: { fresh: true }, replace: true }),
    goTo,
  };
}

const mayStillWantRoom = ({ passes }: Registration) =>
  passes.every(({ reservation, responses }) => reservation === null && responses.length === 0);

const stepsOf = (asks: boolean): CheckoutStep[] => ['tickets', ...(asks ? (['form'] as const) : []), 'pay'];
