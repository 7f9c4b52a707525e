import { useEffect } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PassQuestionSections } from '@contract/entities/questions';
import { useListPassTypesQuery } from '@web/api/events';
import { useGetRegistrationQuery, useListAddOnsQuery, useListQuestionsQuery } from '@web/api/registration';
import { checkoutEntered, checkoutLeft, stepReached } from '@web/state/checkout/checkoutSlice';
import { shownFor, stepOf, type Shown } from './steps';

const NONE: PassQuestionSections[] = [];

/** Everything a checkout stands on: the draft, what is on sale, what is asked, and the step the address says. */
export function useCheckout(slug: string) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const draft = useGetRegistrationQuery({ eventId: slug });
  const options = useListPassTypesQuery({ eventId: slug, ticketId: query.get('ticketId') ?? undefined });
  const begun = draft.currentData !== undefined && draft.currentData.status === 'draft' && draft.currentData.passes.length > 0;
  const asked = useListQuestionsQuery(begun ? { eventId: slug } : skipToken);
  const addOns = useListAddOnsQuery(begun && draft.currentData!.event._count.addOns > 0 ? { eventId: slug } : skipToken);

  const needed = begun ? [draft, options, asked] : [draft, options];
  const failed = needed.find(({ isError, currentData }) => isError && currentData === undefined);
  const ready = needed.every(({ currentData }) => currentData !== undefined);
  const shown = ready ? shownFor(query.get('step'), draft.currentData!, asked.currentData ?? NONE) : null;

  useEffect(() => {
    dispatch(checkoutEntered({ event: slug }));
    return () => void dispatch(checkoutLeft());
  }, [dispatch, slug]);

  useEffect(() => {
    if (shown) dispatch(stepReached(stepOf(shown)));
  }, [dispatch, shown]);

  /** The address of a step; a private link's pass type is kept in it. */
  const addressOf = (to: Shown) => {
    const next = new URLSearchParams(query);
    next.set('step', to);
    next.delete('group');
    return `/events/${slug}/register?${next.toString()}`;
  };

  return {
    failed,
    shown,
    draft: draft.currentData,
    options: options.currentData,
    refetchOptions: options.refetch,
    asked: asked.currentData ?? NONE,
    addOns: addOns.currentData ?? [],
    addressOf,
    goTo: (to: Shown) => void navigate(addressOf(to)),
  };
}
