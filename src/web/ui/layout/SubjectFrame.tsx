import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, frame, media, radius, space, width } from '@web/theme/tokens';
import { Link } from '../navigation/Link';
import { tabBarStyles, tabListStyles, tabStyles } from '../navigation/tabStyles';
import { useCurrentInSight } from '../navigation/useCurrentInSight';

export interface Subject {
  to: string;
  name: ReactNode;
  current: boolean;
  /** What it and those after it have in common, said over the first of them where there is room. */
  over?: ReactNode;
}

interface SubjectFrameProps {
  label: string;
  subjects: readonly Subject[];
  /** For what needs more room than text, such as a table. */
  wide?: boolean;
  children: ReactNode;
}

/** The subjects of one thing beside what is shown of it; above it on small screens. */
export function SubjectFrame({ label, subjects, wide = false, children }: SubjectFrameProps) {
  const nav = useRef<HTMLElement>(null);
  const here = subjects.find(({ current }) => current)?.to;
  // On a small screen not all of them have room.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [here]);
  return (
    <Columns $wide={wide}>
      <Nav ref={nav} aria-label={label}>
        <ul role="list" ref={useCurrentInSight<HTMLUListElement>()}>
          {subjects.map(({ to, name, current, over }) => (
            <li key={to}>
              {over && <Over>{over}</Over>}
              <Item to={to} aria-current={current ? 'page' : undefined}>
                {name}
              </Item>
            </li>
          ))}
        </ul>
      </Nav>
      <div>{children}</div>
    </Columns>
  );
}

const Columns = styled.div<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.wide} {
    grid-template-columns: 184px minmax(0, ${({ $wide }) => ($wide ? '1fr' : width.reading)});
    gap: ${({ $wide }) => space[$wide ? 10 : 16]};
  }
`;

const Nav = styled.nav`
  ${tabBarStyles}
  align-self: start;
  min-inline-size: 0;
  > ul {
    ${tabListStyles}
  }
  ${media.wide} {
    inset-block-start: calc(${frame.head} + ${space[6]});
    background: none;
    box-shadow: none;
    > ul {
      display: grid;
      gap: ${space[1]};
      margin-inline-start: -${space[3]};
      padding: 0;
      overflow: visible;
      &,
      &:dir(rtl) {
        mask: none;
      }
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
  ${media.wide} {
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
