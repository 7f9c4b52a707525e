import type { ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, font, frame, layer, space } from '@web/theme/tokens';

/**
 * The one h1 of a page, with the page's actions at its end. On small screens it shrinks into the
 * frame's head as it is scrolled away, where the browser can tie the two together without a script.
 */
export const PageTitle = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <Line>
    <h1 className="page-title">{children}</h1>
    <Small className="small-title" aria-hidden="true">
      {children}
    </Small>
    {actions && <Actions>{actions}</Actions>}
  </Line>
);

const Line = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[6]};
  > h1 {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

// Its animation, and that of the organization's name which it replaces, stand in the page's base sheet.
const Small = styled.span`
  position: fixed;
  inset-block-start: var(--acting);
  inset-inline: 60px 156px;
  z-index: ${layer.head + 1};
  overflow: hidden;
  color: ${color.text};
  font-size: ${font.md};
  font-weight: 600;
  line-height: calc(${frame.head} - var(--acting));
  text-overflow: ellipsis;
  white-space: nowrap;
  pointer-events: none;
  opacity: 0;
  @media (min-width: ${breakpoint.wide}px), print {
    display: none;
  }
`;
