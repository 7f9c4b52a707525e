import { useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useFollowAccountMutation, useUnfollowAccountMutation } from '@web/api/follows';
import { useGetRelationshipsQuery, useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';

export interface Follow {
  /** Whether the reader may follow at all: not oneself, and not before it is known. */
  possible: boolean;
  following: boolean;
  toggle: () => void;
}

/** Whether the reader follows an account, and how that is changed. However fast it is pressed, what was shown last holds in the end. */
export function useFollow(accountId: string): Follow {
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  const { data: relationships } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  const [follow] = useFollowAccountMutation();
  const [unfollow] = useUnfollowAccountMutation();
  const [wanted, setWanted] = useState<boolean>();
  const latest = useRef<boolean>(undefined);
  const sending = useRef(false);
  const following = wanted ?? relationships?.accounts[accountId] === true;

  async function send() {
    if (sending.current) return;
    sending.current = true;
    let sent: boolean | undefined;
    try {
      while (latest.current !== undefined && sent !== latest.current) {
        sent = latest.current;
        await (sent ? follow : unfollow)({ accountId }).unwrap();
      }
    } catch {
      // Told by the toast of every change that fails; what was shown before is shown again.
    } finally {
      sending.current = false;
      latest.current = undefined;
      setWanted(undefined);
    }
  }

  return {
    possible: signedIn && self !== undefined && relationships !== undefined && self.id !== accountId,
    following,
    toggle() {
      latest.current = !following;
      setWanted(!following);
      void send();
    },
  };
}
