import { useDispatch, useSelector } from 'react-redux';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { followsApi, showFollowed } from '@web/api/follows';
import { useGetRelationshipsQuery, useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useSwitches } from '@web/ui/hooks/useSwitches';

export interface Follow {
  /** Whether the reader may follow at all: not oneself, and not before it is known. */
  possible: boolean;
  following: boolean;
  toggle: () => void;
}

const { followAccount, unfollowAccount } = followsApi.endpoints;

/** Whether the reader follows an account, and how that is changed. */
export function useFollow(accountId: string): Follow {
  const signedIn = useSelector(selectSignedIn);
  const dispatch = useDispatch<ApiDispatch>();
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const { data: relationships } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  const { turn, isOn } = useSwitches({
    name: 'follow',
    store: dispatch,
    show: (id: string, on) => dispatch(showFollowed(id, on)),
    send: (id, on) => dispatch((on ? followAccount : unfollowAccount).initiate({ accountId: id }, { track: false })).unwrap(),
  });
  const following = isOn(accountId, relationships?.accounts[accountId] === true);
  return {
    possible: signedIn && self !== undefined && relationships !== undefined && self.id !== accountId,
    following,
    toggle: () => turn(accountId, !following),
  };
}
