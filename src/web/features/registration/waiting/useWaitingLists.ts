import { useSelector } from 'react-redux';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';

// Few stand in a line.
const waitingLists = lazyPart(() => import(/* webpackChunkName: "waiting" */ './WaitingLists').then((file) => file.WaitingLists));

export function useWaitingLists() {
  const signedIn = useSelector(selectSignedIn);
  const { data } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  return useLazyPart(waitingLists, signedIn && Object.keys(data?.waitingLists ?? {}).length > 0);
}
