import styled from 'styled-components';
import { color, control, media } from '@web/theme/tokens';
import { SkeletonPart, SkeletonShape } from '@web/ui/feedback/Skeleton';
import { ListPane, OpenPane, Panes } from './Panes';

export const ConversationSkeleton = () => (
  <Panes whole>
    <Beside>
      <SkeletonPart as="skeleton-title" />
      <SkeletonPart as="skeleton-control skeleton-search" />
      <SkeletonShape shape="row" count={6} atOnce />
    </Beside>
    <OpenPane aria-hidden="true">
      <Head>
        <SkeletonPart as="skeleton-round" />
        <SkeletonPart as="skeleton-line skeleton-half" />
      </Head>
      <Log>
        <SkeletonShape shape="conversation" atOnce />
      </Log>
      <Foot>
        <SkeletonPart as="skeleton-control" />
      </Foot>
    </OpenPane>
  </Panes>
);

const Beside = styled(ListPane)`
  display: none;
  ${media.wide} {
    display: block;
  }
`;

export const Head = styled.div`
  display: flex;
  flex: none;
  gap: 12px;
  align-items: center;
  block-size: 64px;
  padding-inline: var(--side);
  box-shadow: inset 0 -1px ${color.line};
  > i {
    margin: 0;
  }
  > .skeleton-round {
    inline-size: 44px;
    block-size: 44px;
  }
`;

export const Log = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: end;
  min-block-size: 0;
  padding: 0 var(--side) 24px;
  overflow: hidden;
`;

export const Foot = styled.div`
  padding: 28px var(--side) calc(12px + env(safe-area-inset-bottom, 0px));
  > i {
    block-size: calc(${control} + 2px);
    margin: 0;
    border-radius: 22px;
  }
`;
