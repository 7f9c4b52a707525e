import { useSelector } from 'react-redux';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

const eventWaiting = lazyPart(() => import(/* webpackChunkName: "waiting" */ './EventWaiting').then((file) => file.EventWaiting));

export function useEventWaiting(eventId: string | undefined) {
  const signedIn = useSelector(selectSignedIn);
  const { data } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  const isWaiting = signedIn && eventId !== undefined && data?.waitingLists[eventId] !== undefined;
  const Waiting = useLazyPart(eventWaiting, isWaiting);
  return isWaiting ? Waiting : null;
}
