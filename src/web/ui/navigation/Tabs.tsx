import { FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import { color, font, weight } from '@web/theme/tokens';
import { NavLink } from './Link';
import { tabStyles, tabBarStyles } from './tabStyles';
import { useCurrentInSight } from './useCurrentInSight';

export interface Tab {
  to: string;
  label: string;
  count?: number;
  end?: boolean;
}

/** The parts of one thing, each at an address of its own: links, so Back, sharing and new windows work. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <Nav aria-label={label}>
    <List role="list" ref={useCurrentInSight<HTMLUListElement>()}>
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
  ${tabBarStyles}
`;

// As high with a bar to move it by as without: what sticks beneath it counts on that.
const List = styled.ul.attrs({ className: 'tabs' })`
  block-size: 48px;
`;

const Item = styled(NavLink).attrs({ className: 'target' })`
  ${tabStyles}
  min-block-size: 100%;
`;

const Count = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: ${weight.normal};
  font-variant-numeric: tabular-nums;
`;
