import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import type { Channel } from '@contract/entities/channels';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { SubscribeButton, useAdmission } from './SubscribeButton';

/** In the place of what is for a channel's subscribers alone: what the reader has to do first, and the way to it. */
export function ClosedChannel({ channel }: { channel: Channel }) {
  const signedIn = useSelector(selectSignedIn);
  const admission = useAdmission(channel);
  return (
    <EmptyState action={<SubscribeButton channel={channel} />}>
      {signedIn && admission !== 'admitted' && channel.group ? (
        admission === 'requested' ? (
          <FormattedMessage
            id="channels.closed.requested"
            defaultMessage="What is in this channel is for members of {group}, whom you have asked to join. Once you are let in, you can subscribe."
            values={{ group: <bdi>{channel.group.name}</bdi> }}
          />
        ) : (
          <FormattedMessage
            id="channels.closed.group"
            defaultMessage="What is in this channel is for members of {group}. Join the group first, then subscribe."
            values={{ group: <bdi>{channel.group.name}</bdi> }}
          />
        )
      ) : (
        <FormattedMessage
          id="channels.closed"
          defaultMessage="What is in this channel is for its subscribers. Subscribe to it, and it is here."
        />
      )}
    </EmptyState>
  );
}
