import { Headphones, Lock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { channelAddress } from '@contract/rules/channelAddresses';
import { color, font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { HiddenChip } from '@web/ui/media/HiddenChip';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';
import { useSubscription } from './useSubscription';

export function ChannelCard({ channel, priority = false }: { channel: Channel; priority?: boolean }) {
  const { subscribed } = useSubscription(channel);
  return (
    <PictureLink to={channelAddress(channel)}>
      <Picture src={channel.image.uri} alt="" priority={priority}>
        {!channel.image.uri && (
          <Sign>
            <Headphones size={48} strokeWidth={1} aria-hidden />
          </Sign>
        )}
      </Picture>
      <Name>
        <bdi>{channel.name}</bdi>
      </Name>
      <Facts>
        {subscribed && (
          <Chip tone="primary">
            <FormattedMessage id="channels.subscribed.state" defaultMessage="Subscribed" />
          </Chip>
        )}
        {channel.private && <PrivateChip />}
        {!channel.visible && <HiddenChip />}
        <span>
          <FormattedMessage
            id="channels.contents.count"
            defaultMessage="{count, plural, =0 {Nothing yet} one {# content} other {# contents}}"
            values={{ count: channel._count.contents }}
          />
        </span>
        <SubscriberCount count={channel.subscriberCount} />
      </Facts>
    </PictureLink>
  );
}

export const SubscriberCount = ({ count }: { count: number }) => (
  <span>
    <FormattedMessage
      id="channels.subscribers.count"
      defaultMessage="{count, plural, one {# subscriber} other {# subscribers}}"
      values={{ count }}
    />
  </span>
);

export const PrivateChip = () => (
  <Chip icon={<Lock size={12} strokeWidth={2} aria-hidden />}>
    <FormattedMessage id="channels.private" defaultMessage="For members of its group" />
  </Chip>
);

const Sign = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.quiet};
`;

const Name = styled.h2`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
  overflow-wrap: anywhere;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[2]};
  align-items: center;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
