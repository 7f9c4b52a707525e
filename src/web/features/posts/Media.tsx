import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { variantUri } from '@contract/rules/pictures';
import type { CachedActivity } from '@web/api/activityPages';
import { useListAccountMediaInfiniteQuery, useListGroupMediaInfiniteQuery } from '@web/api/activities';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { useIsShown } from './useFeed';
import { Viewer } from './Viewer';

/** The pictures that somebody has posted. */
export const AccountMedia = ({ accountId }: { accountId: string }) => <Media list={useListAccountMediaInfiniteQuery({ accountId })} />;

/** The pictures that were posted in a group. */
export const GroupMedia = ({ groupId }: { groupId: string }) => <Media list={useListGroupMediaInfiniteQuery({ groupId })} />;

/** Pictures of posts; the address names the one that is looked at. */
function Media({ list }: { list: QueriedList<CachedActivity> }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const chosen = useSearchParams()[0].get('picture');
  const pages = list.currentData?.pages.map((page) => page.filter((post) => post.image && isShown(post)));
  const posts = pages?.flat() ?? [];
  const at = posts.findIndex(({ id }) => id === chosen);
  return (
    <>
      <QueryFeed
        list={{ ...list, currentData: pages && { pages } }}
        label={intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' })}
        skeleton={<Skeleton shape="card" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="posts.media.none" defaultMessage="No pictures were posted here yet." />
          </EmptyState>
        }
        minItemWidth={160}
        gap={12}
        columnGap={12}
        estimatedHeight={200}
        renderItem={({ id, account, image }) => (
          <Open
            to={`?picture=${id}`}
            aria-label={
              image!.description ??
              intl.formatMessage({ id: 'posts.media.of', defaultMessage: 'Picture by {name}' }, { name: displayName(account) })
            }
          >
            <Picture src={variantUri(image!.uri, 'square')} alt="" ratio={1} />
          </Open>
        )}
      />
      {at >= 0 && (
        <Viewer
          post={posts[at]!}
          before={posts[at - 1]?.id}
          next={posts[at + 1]?.id}
          onClose={() => void navigate('?', { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

const Open = styled(Link)`
  display: block;
`;
