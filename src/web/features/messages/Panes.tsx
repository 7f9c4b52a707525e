import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, media, space } from '@web/theme/tokens';
import { Figure } from '@web/ui/media/Figure';
import { FullHeight } from '@web/ui/layout/FullHeight';
import { useSeenHeight } from '@web/ui/hooks/useSeenHeight';

/** The list at the start and the conversation beside it, each scrolling by itself; `whole` for one that has the window to itself. */
export function Panes({ whole, children }: { whole: boolean; children: ReactNode }) {
  useSeenHeight();
  return (
    <Two>
      <FullHeight $whole={whole} />
      {children}
    </Two>
  );
}

const Two = styled.div`
  display: flex;
  flex: 1;
  min-block-size: 0;
`;

export const ListPane = styled.div`
  flex: 1;
  min-inline-size: 0;
  > :nth-child(2) {
    margin-block-end: ${space[3]};
  }
  ${media.wide} {
    flex: 0 0 344px;
    padding: ${space[6]} ${space[6]} ${space[6]} ${space[3]};
    overflow-y: auto;
    border-inline-end: 1px solid ${color.line};
    .page-title {
      font-size: 1.75rem;
    }
  }
`;

export const OpenPane = styled.section`
  --side: ${space[4]};
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  ${media.wide} {
    --side: ${space[6]};
  }
`;

export const NoConversation = ({ children }: { children: ReactNode }) => (
  <Quiet>
    <Figure />
    <p>{children}</p>
  </Quiet>
);

const Quiet = styled.div`
  display: grid;
  gap: ${space[5]};
  place-items: center;
  margin: auto;
  padding: ${space[6]};
  color: ${color.quiet};
  text-align: center;
`;
