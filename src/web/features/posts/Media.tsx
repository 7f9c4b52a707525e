import { AudioLines, Play } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { variantUri } from '@contract/rules/pictures';
import type { CachedActivity } from '@web/api/activityPages';
import { useListAccountMediaInfiniteQuery, useListGroupMediaInfiniteQuery } from '@web/api/activities';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { color, radius, space } from '@web/theme/tokens';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { mediumName } from './mediumName';
import { useIsShown } from './useFeed';
import { useViewer } from './useViewer';
import { Viewer } from './Viewer';

export const AccountMedia = ({ accountId }: { accountId: string }) => <Media list={useListAccountMediaInfiniteQuery({ accountId })} />;

export const GroupMedia = ({ groupId }: { groupId: string }) => <Media list={useListGroupMediaInfiniteQuery({ groupId })} />;

function Media({ list }: { list: QueriedList<CachedActivity> }) {
  const intl = useIntl();
  const isShown = useIsShown();
  const viewer = useViewer();
  const pages = list.currentData?.pages.map((page) => page.filter((post) => (post.image || post.video) && isShown(post)));
  const posts = pages?.flat() ?? [];
  const at = posts.findIndex(({ id }) => id === viewer.chosen);
  return (
    <>
      <QueryFeed
        list={{ ...list, currentData: pages && { pages } }}
        label={intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' })}
        skeleton={<Skeleton shape="card" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="posts.media.none" defaultMessage="No pictures or videos were posted here yet." />
          </EmptyState>
        }
        minItemWidth={160}
        gap={12}
        columnGap={12}
        estimatedHeight={200}
        renderItem={(post) => (
          <Open to={viewer.to(post.id)} state={viewer.opening} aria-label={post.image?.description ?? mediumName(intl, post)}>
            <Picture src={post.image ? variantUri(post.image.uri, 'square') : post.video?.thumbnailUrl} alt="" ratio={1}>
              {!post.image && <Mark>{post.video!.width > 0 ? <Play size={20} aria-hidden /> : <AudioLines size={20} aria-hidden />}</Mark>}
            </Picture>
          </Open>
        )}
      />
      {at >= 0 && <Viewer post={posts[at]!} before={posts[at - 1]?.id} next={posts[at + 1]?.id} viewer={viewer} />}
    </>
  );
}

const Open = styled(Link)`
  display: block;
`;

const Mark = styled.span`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline-end: ${space[2]};
  display: grid;
  padding: ${space[2]};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
`;
