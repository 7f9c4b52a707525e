import { useId, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, radius, shadow, space } from '@web/theme/tokens';
import { Link, NavLink } from '../navigation/Link';
import { Brand, FrameLayout } from './FrameLayout';

export interface NavItem {
  to: string;
  label: string;
  icon: ReactNode;
  end?: boolean;
  here?: boolean;
  count?: number;
  /** Not in the bar of small screens, where the account's menu leads to it. */
  railOnly?: boolean;
}

interface FrameProps {
  name: string;
  logo?: string | null | undefined;
  darkLogo?: string | null | undefined;
  home?: string;
  /** None: a page of its own, such as sign-in, without rail and bar. */
  items?: readonly NavItem[];
  search?: ReactNode;
  notifications?: ReactNode;
  account?: ReactNode;
  children: ReactNode;
}

export function Frame({ name, logo, darkLogo, home = '/', items = [], search, notifications, account, children }: FrameProps) {
  const label = useIntl().formatMessage({ id: 'frame.places', defaultMessage: 'Main' });
  return (
    <FrameLayout
      bare={items.length === 0}
      skip={
        <a className="skip" href="#main">
          <FormattedMessage id="frame.skip" defaultMessage="Skip to content" />
        </a>
      }
      brand={
        <Link className="frame-brand" to={home}>
          <Brand name={name} logo={logo} darkLogo={darkLogo} />
        </Link>
      }
      search={search}
      tools={
        <>
          {notifications}
          {account}
        </>
      }
      rail={
        <nav className="frame-rail" aria-label={label}>
          {items.map((item) => (
            <ItemLink key={item.to} {...item} />
          ))}
        </nav>
      }
      bar={
        <nav className="frame-bar" aria-label={label}>
          <Bar items={items.filter(({ railOnly }) => !railOnly)} />
        </nav>
      }
    >
      {children}
    </FrameLayout>
  );
}

const ItemLink = ({ to, label, icon, end, here, count = 0 }: NavItem) => (
  <NavLink className="nav-item" to={to} end={end} here={here}>
    <span className="nav-icon" aria-hidden="true">
      {icon}
      {count > 0 && <span className="nav-count">{count > 99 ? <>99+</> : <FormattedNumber value={count} />}</span>}
    </span>
    <span className="nav-label">{label}</span>
    {count > 0 && (
      <span className="unseen">
        {' '}
        <FormattedMessage id="frame.waiting" defaultMessage="({count, number} new)" values={{ count }} />
      </span>
    )}
  </NavLink>
);

const AT_MOST = 5;

/** At most five items at the foot of a small screen; the rest under "More". */
function Bar({ items }: { items: readonly NavItem[] }) {
  const id = useId();
  const shown = items.length > AT_MOST ? items.slice(0, AT_MOST - 1) : items;
  const rest = items.slice(shown.length);
  return (
    <>
      {shown.map((item) => (
        <ItemLink key={item.to} {...item} />
      ))}
      {rest.length > 0 && (
        <>
          <button type="button" className="nav-item" popoverTarget={id}>
            <span className="nav-icon" aria-hidden="true">
              <Ellipsis size={20} strokeWidth={1.5} />
              {rest.some(({ count = 0 }) => count > 0) && <Mark />}
            </span>
            <span className="nav-label">
              <FormattedMessage id="frame.more" defaultMessage="More" />
            </span>
          </button>
          <More id={id} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
            {rest.map((item) => (
              <ItemLink key={item.to} {...item} />
            ))}
          </More>
        </>
      )}
    </>
  );
}

const Mark = styled.i`
  position: absolute;
  inset-block-start: 3px;
  inset-inline-end: 12px;
  inline-size: 9px;
  block-size: 9px;
  border-radius: ${radius.round};
  background: ${color.bad};
  box-shadow: 0 0 0 2px ${color.page};
`;

const More = styled.div`
  inset: auto ${space[2]} calc(var(--bar) + ${space[2]});
  inline-size: auto;
  margin: 0;
  padding: ${space[3]};
  border: 0;
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  &:popover-open {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[2]};
  }
  > .nav-item {
    padding-block: ${space[2]};
  }
`;
