import { useEffect, useRef, useState } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PassQuestionSections } from '@contract/entities/questions';
import { useListPassTypesQuery } from '@web/api/events';
import { useGetRegistrationQuery, useListAddOnsQuery, useListQuestionsQuery } from '@web/api/registration';
import { checkoutEntered, checkoutLeft, stepReached } from '@web/state/checkout/checkoutSlice';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { now } from '@web/ui/time/clock';
import { shownFor, stepOf, type Shown } from './steps';

const NONE: PassQuestionSections[] = [];

/** Everything a checkout stands on: the draft, what is on sale, what is asked, and the step the address says. */
export function useCheckout(slug: string) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // Who is registered already may still get passes for others.
  const more = query.get('more') === 'true';
  const draft = useGetRegistrationQuery({ eventId: slug });
  const options = useListPassTypesQuery({ eventId: slug, ticketId: query.get('ticketId') ?? undefined });
  const begun = draft.currentData !== undefined && (more || draft.currentData.status === 'draft') && draft.currentData.passes.length > 0;
  const asked = useListQuestionsQuery(begun ? { eventId: slug } : skipToken);
  const sellsAddOns = begun && draft.currentData!.event._count.addOns > 0;
  const addOns = useListAddOnsQuery(sellsAddOns ? { eventId: slug } : skipToken);
  const hasExtras = sellsAddOns && addOns.currentData?.some((passType) => passType.addOns.length > 0) === true;

  const needed = [draft, options, ...(begun ? [asked] : []), ...(sellsAddOns ? [addOns] : [])];
  const failed = needed.find(({ isError, currentData }) => isError && currentData === undefined);
  // What is cached of a finished registration is no cart: more passes begin with an answer of now.
  const [entered] = useState(now);
  const isCart = !more || (draft.fulfilledTimeStamp ?? 0) >= entered;
  const ready = isCart && needed.every(({ currentData }) => currentData !== undefined);
  const wish = query.get('step') ?? (query.has('pass') ? 'tickets' : null);
  const allowed = wish === 'extras' && !hasExtras ? 'form' : wish;
  const shown = ready ? shownFor(allowed, draft.currentData!, asked.currentData ?? NONE) : null;

  // Who is led away to sign in comes back to what they had picked.
  const signedIn = useRef(true);
  const isSignedIn = useSelector(selectSignedIn);
  useEffect(() => {
    signedIn.current = isSignedIn;
  }, [isSignedIn]);
  useEffect(() => {
    dispatch(checkoutEntered({ event: slug }));
    return () => {
      if (signedIn.current) dispatch(checkoutLeft());
    };
  }, [dispatch, slug]);

  useEffect(() => {
    if (shown) dispatch(stepReached(stepOf(shown)));
  }, [dispatch, shown]);

  /** The address of a step; a private link's pass type is kept in it. */
  const addressOf = (to: Shown) => {
    const next = new URLSearchParams(query);
    next.set('step', to);
    next.delete('part');
    next.delete('pass');
    return `/events/${slug}/register?${next.toString()}`;
  };

  // Said once in the address, the step stays: answers that are kept meanwhile must not move the reader on.
  const settled = shown !== null && (more || draft.currentData?.status === 'draft');
  const passedOver = (wish === 'form' && shown === 'pay') || (wish === 'extras' && shown !== 'extras');
  useEffect(() => {
    if (settled && (wish === null || passedOver)) void navigate(addressOf(shown), { replace: true });
  });

  return {
    failed,
    more,
    shown,
    draft: draft.currentData,
    options: options.currentData,
    refetchOptions: options.refetch,
    asked: asked.currentData ?? NONE,
    addOns: addOns.currentData ?? [],
    hasExtras,
    addressOf,
    finish: () => navigate(`/events/${slug}/attendee`, { state: { fresh: true }, replace: true }),
    /** Goes on once the draft is read as it is now; the step that was left stays in sight until then. */
    goTo: async (to: Shown) => {
      await Promise.all([draft.refetch(), ...(begun ? [asked.refetch()] : [])]);
      await navigate(addressOf(to));
    },
  };
}
