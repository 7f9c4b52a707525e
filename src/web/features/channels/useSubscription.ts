import { useDispatch, useSelector } from 'react-redux';
import type { BaseChannel } from '@contract/entities/channels';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { channelSubscribersApi } from '@web/api/channelSubscribers';
import { markSubscribed, showSubscribed } from '@web/api/channels';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { useSwitches } from '@web/ui/hooks/useSwitches';

export interface Subscription {
  /** Whether it is known yet how the reader stands to the channel. */
  known: boolean;
  subscribed: boolean;
  toggle: () => void;
}

const { subscribeToChannel, unsubscribeFromChannel } = channelSubscribersApi.endpoints;

/** Whether the reader subscribes to a channel, and how that is changed. */
export function useSubscription({ id }: Pick<BaseChannel, 'id'>): Subscription {
  const signedIn = useSelector(selectSignedIn);
  const dispatch = useDispatch<ApiDispatch>();
  const { data: relationships } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  const { turn, isOn } = useSwitches({
    name: 'subscription',
    store: dispatch,
    show: (channelId: string, on) => dispatch(showSubscribed(channelId, on)),
    send: (channelId, on) =>
      dispatch((on ? subscribeToChannel : unsubscribeFromChannel).initiate({ channelId }, { track: false })).unwrap(),
    answered: (channelId, _answer, on) => dispatch(markSubscribed(channelId, on)),
  });
  const subscribed = isOn(id, relationships?.channels[id] === true);
  return { known: !signedIn || relationships !== undefined, subscribed, toggle: () => turn(id, !subscribed) };
}
