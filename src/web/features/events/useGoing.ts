import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';

export function useGoing(): (eventId: string) => boolean {
  const signedIn = useSelector(selectSignedIn);
  const { data } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  return useCallback((eventId) => signedIn && data?.events[eventId] === true, [signedIn, data]);
}
