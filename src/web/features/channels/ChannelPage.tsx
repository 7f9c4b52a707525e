import { Headphones } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { CHANNEL_TABS, channelAddress, type ChannelTab, managedAddress } from '@contract/rules/channelAddresses';
import { displayName } from '@contract/rules/names';
import { useGetChannelQuery } from '@web/api/channels';
import { color, media, space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { ShareLink } from '@web/ui/button/ShareLink';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { HiddenChip } from '@web/ui/media/HiddenChip';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { Tabs } from '@web/ui/navigation/Tabs';
import { PrivateChip, SubscriberCount } from './ChannelCard';
import { ChannelInterests } from './ChannelInterests';
import { ChannelLinks } from './ChannelLinks';
import { ClosedChannel } from './ClosedChannel';
import { SubscribeButton } from './SubscribeButton';
import { SubscriptionSwitches } from './SubscriptionSwitches';

interface ChannelPageProps {
  slug: string;
  children: (channel: Channel) => ReactNode;
}

export function ChannelPage({ slug, children }: ChannelPageProps) {
  const intl = useIntl();
  const { currentData: channel, error, isError, isFetching, refetch } = useGetChannelQuery({ channelId: slug });
  if (namesNothing(error)) return <NotFound home="/channels" />;
  if (isError && !channel) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!channel) return <Skeleton shape="row" count={6} />;
  const names: Record<ChannelTab, string> = {
    contents: intl.formatMessage({ id: 'contents.title', defaultMessage: 'Contents' }),
    featured: intl.formatMessage({ id: 'channels.featured', defaultMessage: 'Featured' }),
    collections: intl.formatMessage({ id: 'channels.collections', defaultMessage: 'Collections' }),
    subscribers: intl.formatMessage({ id: 'channels.subscribers', defaultMessage: 'Subscribers' }),
  };
  const { name, image, banner, description, group, creator } = channel;
  return (
    <>
      <PageHead title={name} description={description} image={image.uri} />
      {banner && (
        <Banner>
          <Picture src={banner.uri} alt={banner.description ?? ''} ratio={4} priority />
        </Banner>
      )}
      <Head>
        <Face>
          <Picture src={image.uri} alt={image.description ?? ''} ratio={1} priority>
            {!image.uri && (
              <Sign>
                <Headphones size={48} strokeWidth={1} aria-hidden />
              </Sign>
            )}
          </Picture>
        </Face>
        <Words>
          <h1 className="page-title">
            <bdi>{name}</bdi>
          </h1>
          <Facts>
            {channel.private && <PrivateChip />}
            {!channel.visible && <HiddenChip />}
            {group && (
              <Link className="target" to={`/groups/${group.slug}`}>
                <bdi>{group.name}</bdi>
              </Link>
            )}
            {creator && (
              <Link className="target" to={`/accounts/${creator.username}`}>
                <bdi>{displayName(creator)}</bdi>
              </Link>
            )}
            <SubscriberCount count={channel.subscriberCount} />
          </Facts>
        </Words>
        <Actions>
          <SubscribeButton channel={channel} />
          <ShareLink to={channelAddress(channel)} />
          {channel.manageable && (
            <ButtonLink to={managedAddress(channel)} variant="secondary">
              <FormattedMessage id="channels.manage" defaultMessage="Manage" />
            </ButtonLink>
          )}
        </Actions>
      </Head>
      {description && <Description dir="auto">{description}</Description>}
      <SubscriptionSwitches channel={channel} />
      <ChannelLinks of={channel} />
      <ChannelInterests channelId={channel.id} />
      <Tabs
        label={intl.formatMessage({ id: 'channels.parts', defaultMessage: 'This channel' })}
        tabs={CHANNEL_TABS.map((tab) => ({
          to: channelAddress(channel, tab),
          label: names[tab],
          end: tab !== 'collections',
        }))}
      />
      <Part>{channel.open ? children(channel) : <ClosedChannel channel={channel} />}</Part>
    </>
  );
}

const Banner = styled.div`
  margin-block-end: ${space[6]};
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[3]} ${space[4]};
  align-items: center;
  margin-block-end: ${space[4]};
  ${media.wide} {
    column-gap: ${space[6]};
  }
`;

const Face = styled.div`
  inline-size: 88px;
  ${media.wide} {
    grid-row: span 2;
    inline-size: 160px;
  }
`;

const Sign = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: ${color.quiet};
`;

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-inline-size: 0;
  ${media.wide} {
    align-self: end;
  }
  h1 {
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  color: ${color.quiet};
  @media (pointer: coarse) {
    row-gap: ${space[5]};
  }
`;

/* Below picture and name where there is little room, so that they share a line. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space[2]};
  ${media.wide} {
    grid-column: 2;
    align-self: start;
  }
`;

const Description = styled.p`
  max-inline-size: ${width.reading};
  margin-block-end: ${space[4]};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Part = styled.div`
  margin-block-start: ${space[6]};
`;
