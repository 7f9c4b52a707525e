import { FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import { color, font, frame, motion, space, weight } from '@web/theme/tokens';
import { NavLink } from './Link';
import { useCurrentInSight } from './useCurrentInSight';

export interface Tab {
  to: string;
  label: string;
  count?: number;
  /** Current only at this very address, not below it. */
  end?: boolean;
}

/** The parts of one thing, each at an address of its own: links, so Back, sharing and new windows work. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Nav aria-label={label}>
    <List role="list" ref={useCurrentInSight()}>
      {tabs.map(({ to, label: name, count, end = false }) => (
        <li key={to}>
          <Item to={to} end={end}>
            {name}
            {count !== undefined && (
              <Count>
                <FormattedNumber value={count} />
              </Count>
            )}
          </Item>
        </li>
      ))}
    </List>
  </Nav>
);

const Nav = styled.nav`
  position: sticky;
  inset-block-start: ${frame.head};
  z-index: 10;
  background: ${color.page};
  box-shadow: inset 0 -1px ${color.line};
`;

const List = styled.ul`
  display: flex;
  gap: ${space[6]};
  overflow-x: auto;
  scrollbar-width: none;
  scroll-snap-type: x proximity;
`;

const Item = styled(NavLink)`
  display: flex;
  gap: 6px;
  align-items: center;
  min-block-size: 48px;
  border-block-end: 2px solid transparent;
  color: ${color.quiet};
  font-weight: ${weight.medium};
  text-decoration: none;
  white-space: nowrap;
  scroll-snap-align: center;
  transition: color ${motion.fast};
  &:hover {
    color: ${color.text};
  }
  &[aria-current='page'] {
    border-color: ${color.primaryText};
    color: ${color.text};
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Count = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: ${weight.normal};
  font-variant-numeric: tabular-nums;
`;
