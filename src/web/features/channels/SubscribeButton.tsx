import { BellRing, Plus } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import type { BaseChannel } from '@contract/entities/channels';
import type { BaseGroup } from '@contract/entities/groups';
import { useGetRelationshipsQuery } from '@web/api/self';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { useSubscription } from './useSubscription';

interface SubscribeButtonProps {
  channel: BaseChannel & { group?: BaseGroup | null };
  size?: 'sm' | 'md';
}

const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function SubscribeButton({ channel, size = 'md' }: SubscribeButtonProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { known, subscribed, toggle } = useSubscription(channel);
  const admission = useAdmission(channel);
  if (!known) return null;
  if (admission !== 'admitted' && !subscribed)
    return (
      <ButtonLink
        to={`/groups/${channel.group?.slug ?? channel.groupId}`}
        size={size}
        variant={admission === 'requested' ? 'secondary' : 'primary'}
      >
        {admission === 'requested' ? (
          <FormattedMessage id="groups.requested" defaultMessage="Requested" />
        ) : (
          <FormattedMessage id="channels.joinFirst" defaultMessage="Join the group" />
        )}
      </ButtonLink>
    );
  return (
    <Button
      variant={subscribed ? 'secondary' : 'primary'}
      size={size}
      icon={subscribed ? <BellRing {...icon} /> : <Plus {...icon} />}
      aria-pressed={subscribed}
      aria-label={intl.formatMessage({ id: 'channels.subscribe.name', defaultMessage: 'Subscribe to {name}' }, { name: channel.name })}
      onClick={() => (signedIn ? toggle() : dispatch(signInRequired()))}
    >
      {subscribed ? (
        <FormattedMessage id="channels.subscribed.state" defaultMessage="Subscribed" />
      ) : (
        <FormattedMessage id="channels.subscribe" defaultMessage="Subscribe" />
      )}
    </Button>
  );
}

type Admission = 'admitted' | 'requested' | 'none';

/** To the channel of a group that is not public its members alone subscribe: whether the reader is one of them, or has asked to be. */
export function useAdmission({ private: closed, groupId }: BaseChannel): Admission {
  const { data: relationships } = useGetRelationshipsQuery(undefined, { skip: !useSelector(selectSignedIn) });
  if (!closed || groupId === null || !relationships) return 'admitted';
  const standing = relationships.groups[groupId];
  if (standing === 'member' || standing === 'moderator') return 'admitted';
  return standing === 'requested' ? 'requested' : 'none';
}
