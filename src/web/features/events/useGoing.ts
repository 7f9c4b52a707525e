import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';

/** Tells whether the reader is registered for an event, by its id; nobody is before they have signed in. */
export function useGoing(): (eventId: string) => boolean {
  const signedIn = useSelector(selectSignedIn);
  const { data } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  return useCallback((eventId) => signedIn && data?.events[eventId] === true, [signedIn, data]);
}
