import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Content } from '@contract/entities/contents';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { ContentCard } from './ContentCard';

interface ContentFeedProps {
  list: QueriedList<Content>;
  empty: ReactNode;
  within?: boolean;
}

export const ContentFeed = ({ list, empty, within = false }: ContentFeedProps) => (
  <QueryFeed
    list={list}
    skeleton={<Skeleton shape="card" count={3} />}
    empty={empty}
    label={useIntl().formatMessage({ id: 'contents.title', defaultMessage: 'Contents' })}
    minItemWidth={280}
    gap={40}
    estimatedHeight={270}
    renderItem={(content, index) => <ContentCard content={content} within={within} priority={index < 3} />}
  />
);
