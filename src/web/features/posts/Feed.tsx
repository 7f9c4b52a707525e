import type { ReactNode } from 'react';
import styled from 'styled-components';
import { frame, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { NewPosts } from './NewPosts';
import { Post } from './Post';
import type { Place } from './places';
import { useFeed, useIsShown } from './useFeed';
import { useFocusUndone } from './useFocusUndone';

interface FeedProps {
  place: Place;
  label: string;
  empty: ReactNode;
}

export function Feed({ place, label, empty }: FeedProps) {
  const part = useFocusUndone<HTMLDivElement>();
  const { list, ...news } = useFeed(place);
  const isShown = useIsShown(place.kind);
  const shown = list.currentData && { ...list.currentData, pages: list.currentData.pages.map((page) => page.filter(isShown)) };

  return (
    <Column ref={part}>
      <NewPosts part={part} shown={shown?.pages.flat() ?? []} {...news} />
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
