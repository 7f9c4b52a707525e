import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, frame, media, radius, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';
import { tabListStyles, tabStyles, tabBarStyles } from '@web/ui/navigation/tabStyles';
import { useCurrentInSight } from '@web/ui/navigation/useCurrentInSight';
import type { SettingsTab } from './tabs';

interface SettingsFrameProps {
  tabs: readonly SettingsTab[];
  current: SettingsTab;
  /** The account is a team: those who act for it are its members. */
  team: boolean;
  children: ReactNode;
}

/** The subjects beside what is shown of one; above it on small screens. */
export function SettingsFrame({ tabs, current, team, children }: SettingsFrameProps) {
  const label = useIntl().formatMessage({ id: 'settings.title', defaultMessage: 'Settings' });
  const nav = useRef<HTMLElement>(null);
  // On a small screen not all of them have room.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <Columns>
      <Nav ref={nav} aria-label={label}>
        <ul role="list" ref={useCurrentInSight<HTMLUListElement>()}>
          {tabs.map((tab) => (
            <li key={tab}>
              <Item to={`/settings/${tab}`} aria-current={tab === current ? 'page' : undefined}>
                {tab === 'delegates' && team ? MEMBERS : NAMES[tab]}
              </Item>
            </li>
          ))}
        </ul>
      </Nav>
      <div>{children}</div>
    </Columns>
  );
}

const MEMBERS = <FormattedMessage id="settings.members" defaultMessage="Members" />;

const NAMES: Record<SettingsTab, ReactNode> = {
  profile: <FormattedMessage id="settings.you" defaultMessage="You" />,
  interests: <FormattedMessage id="settings.interests" defaultMessage="Interests" />,
  password: <FormattedMessage id="settings.password" defaultMessage="Password" />,
  sessions: <FormattedMessage id="settings.sessions" defaultMessage="Sessions" />,
  delegates: <FormattedMessage id="settings.delegates" defaultMessage="Delegates" />,
  teams: <FormattedMessage id="settings.teams" defaultMessage="Teams" />,
  delete: <FormattedMessage id="settings.delete" defaultMessage="Delete account" />,
};

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  ${media.wide} {
    grid-template-columns: 184px minmax(0, 680px);
    gap: ${space[16]};
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
