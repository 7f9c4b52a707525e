import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { breakpoint, color, control, font, frame, media, radius, space, width } from '@web/theme/tokens';
import { useFocusKept } from '../hooks/useFocusKept';
import { Link } from '../navigation/Link';
import { tabBarStyles, tabStyles } from '../navigation/tabStyles';
import { useCurrentInSight } from '../navigation/useCurrentInSight';

export interface Subject {
  to: string;
  name: ReactNode;
  current: boolean;
  /** What it and those after it have in common, said over the first of them where there is room. */
  over?: ReactNode;
}

interface Overview {
  to: string;
  name: ReactNode;
  here: boolean;
}

interface SubjectFrameProps {
  label: string;
  subjects: readonly Subject[];
  overview?: Overview;
  wide?: boolean;
  children: ReactNode;
}

export function SubjectFrame({ label, subjects, overview, wide = false, children }: SubjectFrameProps) {
  const list = useCurrentInSight<HTMLUListElement>();
  const here = subjects.find(({ current }) => current)?.to;
  // Beside the page they may be more than have room; what was just pressed stays under the pointer.
  useLayoutEffect(() => {
    const current = list.current?.querySelector('[aria-current]');
    if (!list.current || !current) return;
    const [all, one] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
    list.current.scrollTop += Math.max(0, one.bottom - all.bottom) + Math.min(0, one.top - all.top);
  }, [here, list]);
  return (
    <Columns $wide={wide}>
      {overview && !overview.here && (
        <Back to={overview.to}>
          <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
          {overview.name}
        </Back>
      )}
      <Nav aria-label={label} data-overview={overview && (overview.here ? 'here' : 'elsewhere')}>
        <ul className="tabs" role="list" ref={list}>
          {subjects.map(({ to, name, current, over }) => (
            <li key={to}>
              {over && <Over>{over}</Over>}
              <Item to={to} aria-current={current ? 'page' : undefined}>
                {name}
                {overview && <ChevronRight size={20} strokeWidth={1.5} aria-hidden />}
              </Item>
            </li>
          ))}
        </ul>
      </Nav>
      <Shown ref={useFocusKept<HTMLDivElement>()} data-overview={overview?.here && 'here'}>
        {children}
      </Shown>
    </Columns>
  );
}

const small = `@media (max-width: ${breakpoint.wide - 1}px)`;

const Columns = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.wide} {
    grid-template-columns: 184px minmax(0, ${({ $wide }) => ($wide ? '1fr' : width.reading)});
    gap: ${({ $wide }) => space[$wide ? 10 : 16]};
  }
`;

const listed = css`
  position: static;
  background: none;
  box-shadow: none;
  > ul {
    display: grid;
    gap: 0;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
    &,
    &:dir(rtl) {
      mask: none;
    }
  }
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    justify-content: space-between;
    border: 0;
    color: ${color.text};
    font-weight: inherit;
    white-space: normal;
  }
`;

const Nav = styled.nav`
  ${tabBarStyles}
  align-self: start;
  min-inline-size: 0;
  ${small} {
    &[data-overview='here'] {
      ${listed}
    }
    &[data-overview='elsewhere'] {
      display: none;
    }
  }
  ${media.wide} {
    inset-block-start: calc(${frame.head} + ${space[6]});
    background: none;
    box-shadow: none;
    a {
      white-space: normal;
    }
    > ul {
      display: grid;
      gap: ${space[1]};
      margin-inline-start: -${space[3]};
      padding: 0;
      /* What stays in sight beside a long page has to fit into the window, under the page's title as well. */
      max-block-size: max(240px, 100dvh - ${frame.head} - 152px);
      overflow: hidden auto;
      scrollbar-width: thin;
      &,
      &:dir(rtl) {
        mask: none;
      }
    }
  }
`;

const Back = styled(Link)`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  justify-self: start;
  min-block-size: ${control};
  margin-block-end: -${space[4]};
  margin-inline-start: -${space[1]};
  color: ${color.primaryText};
  text-decoration: none;
  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  ${media.wide} {
    display: none;
  }
`;

const Shown = styled.div`
  ${small} {
    &[data-overview='here'] {
      display: none;
    }
  }
`;

const Over = styled.p`
  display: none;
  ${media.wide} {
    display: block;
    padding: ${space[4]} ${space[3]} ${space[1]};
    color: ${color.quiet};
    font-size: ${font.xs};
    font-weight: 600;
  }
`;

const Item = styled(Link).attrs({ className: 'target' })`
  ${tabStyles}
  > svg {
    flex: none;
    color: ${color.quiet};
  }
  &:dir(rtl) > svg {
    transform: scaleX(-1);
  }
  ${media.wide} {
    > svg {
      display: none;
    }
    min-block-size: 40px;
    padding-inline: ${space[3]};
    border: 0;
    border-radius: ${radius.sm};
    &:hover {
      background: ${color.hover};
    }
    &[aria-current='page'] {
      background: ${color.primaryTint};
      color: ${color.primaryText};
    }
  }
`;
