import type { ReactNode } from 'react';
import styled from 'styled-components';
import { breakpoint, color, font, space } from '@web/theme/tokens';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';

/** How many of a kind are suggested. */
export const SUGGESTED = 3;

interface SuggestedLineProps {
  to: string;
  name: string;
  image: string | undefined;
  /** What stands at the end of the line, above the link that fills it. */
  end?: ReactNode;
  children: ReactNode;
}

export const SuggestedLine = ({ to, name, image, end, children }: SuggestedLineProps) => (
  <Line>
    <Thumb>
      <Picture src={image} alt="" ratio={1} />
    </Thumb>
    <Words>
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      <small>{children}</small>
    </Words>
    {end && <End>{end}</End>}
  </Line>
);

export const SuggestedTitle = styled.h2`
  margin-block-end: ${space[3]};
  font-size: ${font.lg};
`;

const Line = styled.li`
  position: relative;
  display: flex;
  /* Rather than break a name's words, what stands at the end goes below it. */
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  min-block-size: 56px;
  padding-block: ${space[2]};
`;

const Thumb = styled.div`
  flex: none;
  inline-size: 44px;
`;

const End = styled.span`
  position: relative;
  z-index: 1;
  margin-inline-start: auto;
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 6rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    &:hover {
      text-decoration: underline;
    }
    /* Where the posts begin below, one line is enough. */
    @media (max-width: ${breakpoint.wide - 1}px) {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
