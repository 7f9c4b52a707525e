import { ArrowUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { frame, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Post } from './Post';
import type { Place } from './places';
import { useFeed, useIsShown } from './useFeed';

interface FeedProps {
  place: Place;
  label: string;
  empty: ReactNode;
}

export function Feed({ place, label, empty }: FeedProps) {
  const top = useRef<HTMLDivElement>(null);
  const { list, arrived } = useFeed(place);
  const isShown = useIsShown(place.kind);
  const shown = list.currentData && { ...list.currentData, pages: list.currentData.pages.map((page) => page.filter(isShown)) };

  async function showNew() {
    // What was read further down is asked for when it is scrolled to again.
    await list.refetch({ refetchCachedPages: false });
    top.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <Column ref={top}>
      <Pill aria-live="polite">
        {arrived.length > 0 && (
          <Button size="sm" icon={<ArrowUp size={16} strokeWidth={2} aria-hidden />} onClick={() => void showNew()}>
            <FormattedMessage
              id="posts.new"
              defaultMessage="{count, plural, one {# new post} other {# new posts}}"
              values={{ count: arrived.length }}
            />
          </Button>
        )}
      </Pill>
      <KeepFocus>
        <QueryFeed
          list={{ ...list, currentData: shown }}
          label={label}
          skeleton={<Skeleton shape="row" count={4} />}
          empty={empty}
          renderItem={(post) => <Post post={post} within={place.kind} folded />}
          estimatedHeight={240}
        />
      </KeepFocus>
    </Column>
  );
}

const Column = styled.div`
  scroll-margin-block-start: calc(${frame.head} + ${space[4]});
`;

const Pill = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-start: calc(${frame.head} + ${space[3]});
  display: flex;
  justify-content: center;
  block-size: 0;
`;
