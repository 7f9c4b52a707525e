import { Suspense, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Channel } from '@contract/entities/channels';
import { channelAddress, type ChannelTab, channelTabOf } from '@contract/rules/channelAddresses';
import { ChannelCollections } from '@web/features/channels/ChannelCollections';
import { ChannelContents } from '@web/features/channels/ChannelContents';
import { ChannelPage } from '@web/features/channels/ChannelPage';
import { Channels } from '@web/features/channels/Channels';
import { readChannelsQuery } from '@web/features/channels/channelsQuery';
import { ChannelSubscribers } from '@web/features/channels/ChannelSubscribers';
import { CollectionContents } from '@web/features/channels/CollectionContents';
import { ContentPage } from '@web/features/channels/ContentPage';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

const posts = lazyPart(() => import(/* webpackChunkName: "content-posts" */ '@web/features/posts/Posts').then((file) => file.Posts));

const PARTS: Record<ChannelTab, (channel: Channel) => ReactNode> = {
  contents: (channel) => <ChannelContents channel={channel} />,
  featured: (channel) => <ChannelContents channel={channel} featured />,
  collections: (channel) => <ChannelCollections channel={channel} />,
  subscribers: (channel) => <ChannelSubscribers channel={channel} />,
};

export function ChannelsScreen() {
  const { channel: slug, part, collection } = useParams();
  const signedIn = useSelector(selectSignedIn);
  const tab = channelTabOf(part);
  if (slug === undefined) return <All />;
  if (collection !== undefined && tab !== 'collections') return <NotFound home={channelAddress({ slug })} />;
  if (tab)
    return (
      <ChannelPage key={slug} slug={slug}>
        {collection === undefined ? PARTS[tab] : (channel) => <CollectionContents channel={channel} slug={collection} />}
      </ChannelPage>
    );
  return (
    <ContentPage
      key={`${slug}/${part}`}
      channelSlug={slug}
      slug={part!}
      posts={({ id, channel }) => (
        <Suspense fallback={<Skeleton shape="row" count={3} />}>
          <posts.Part place={{ kind: 'content', channelId: channel.id, contentId: id }} writing={signedIn} />
        </Suspense>
      )}
    />
  );
}

function All() {
  const signedIn = useSelector(selectSignedIn);
  const title = useIntl().formatMessage({ id: 'channels.title', defaultMessage: 'Channels' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          <>
            <ButtonLink to="/contents" variant="secondary">
              <FormattedMessage id="contents.latest" defaultMessage="Latest contents" />
            </ButtonLink>
            {signedIn && (
              <ButtonLink to="/channels/new">
                <FormattedMessage id="channelManagement.new" defaultMessage="New channel" />
              </ButtonLink>
            )}
          </>
        }
      >
        {title}
      </PageTitle>
      <Channels query={readChannelsQuery(useSearchParams()[0])} />
    </>
  );
}
