import { useId, type ReactNode } from 'react';
import { Ellipsis } from 'lucide-react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, radius, shadow, space } from '@web/theme/tokens';
import { Link, NavLink } from '../navigation/Link';

/** One of the places the organization's modules give the app. */
export interface Place {
  to: string;
  label: string;
  /** An icon of 20 px at 1.5. */
  icon: ReactNode;
  end?: boolean;
  /** How many things wait there unseen. */
  count?: number;
}

interface FrameProps {
  /** The organization's. */
  name: string;
  logo?: string | null | undefined;
  darkLogo?: string | null | undefined;
  home?: string;
  /** None of them: a page of its own, such as sign-in, without rail and bar. */
  places?: readonly Place[];
  search?: ReactNode;
  notifications?: ReactNode;
  account?: ReactNode;
  children: ReactNode;
}

/**
 * The frame around every page. Its classes are those of the shell that the HTML paints before any
 * script (contract/rules/shell.ts), so nothing moves when it takes over.
 */
export function Frame({ name, logo, darkLogo, home = '/', places = [], search, notifications, account, children }: FrameProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'frame.places', defaultMessage: 'Main' });
  const bare = places.length === 0;
  return (
    <div className={bare ? 'frame bare' : 'frame'}>
      <a className="skip" href="#main">
        <FormattedMessage id="frame.skip" defaultMessage="Skip to content" />
      </a>
      <header className="frame-head">
        <Link className="frame-brand" to={home}>
          {logo && (
            <img
              className={darkLogo ? 'frame-logo only-light' : 'frame-logo'}
              src={logo}
              alt=""
              height={32}
              loading={darkLogo ? 'lazy' : 'eager'}
            />
          )}
          {logo && darkLogo && <img className="frame-logo only-dark" src={darkLogo} alt="" height={32} loading="lazy" />}
          <span className="frame-name">{name}</span>
        </Link>
        {search && <div className="frame-search">{search}</div>}
        <div className="frame-tools">
          {notifications}
          {account}
        </div>
      </header>
      {!bare && (
        <nav className="frame-rail" aria-label={label}>
          {places.map((place) => (
            <PlaceLink key={place.to} {...place} />
          ))}
        </nav>
      )}
      <main className="frame-page" id="main" tabIndex={-1}>
        <div className="frame-inner">{children}</div>
      </main>
      {!bare && (
        <nav className="frame-bar" aria-label={label}>
          <Bar places={places} />
        </nav>
      )}
    </div>
  );
}

const PlaceLink = ({ to, label, icon, end = false, count = 0 }: Place) => (
  <NavLink className="place" to={to} end={end}>
    <span className="place-icon" aria-hidden="true">
      {icon}
      {count > 0 && <Count>{count > 99 ? <>99+</> : <FormattedNumber value={count} />}</Count>}
    </span>
    <span className="place-label">{label}</span>
    {count > 0 && (
      <span className="unseen">
        {' '}
        <FormattedMessage id="frame.waiting" defaultMessage="({count, number} new)" values={{ count }} />
      </span>
    )}
  </NavLink>
);

const AT_MOST = 5;

/** At most five places at the foot of a small screen; the rest under "More". */
function Bar({ places }: { places: readonly Place[] }) {
  const id = useId();
  const fits = places.length <= AT_MOST;
  const shown = fits ? places : places.slice(0, AT_MOST - 1);
  return (
    <>
      {shown.map((place) => (
        <PlaceLink key={place.to} {...place} />
      ))}
      {!fits && (
        <>
          <button type="button" className="place" popoverTarget={id}>
            <span className="place-icon" aria-hidden="true">
              <Ellipsis size={20} strokeWidth={1.5} />
              {places.slice(AT_MOST - 1).some(({ count = 0 }) => count > 0) && <Mark />}
            </span>
            <span className="place-label">
              <FormattedMessage id="frame.more" defaultMessage="More" />
            </span>
          </button>
          <More id={id} popover="auto" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
            {places.slice(AT_MOST - 1).map((place) => (
              <PlaceLink key={place.to} {...place} />
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

const Count = styled.span`
  position: absolute;
  inset-block-start: -2px;
  inset-inline-start: 52%;
  min-inline-size: 18px;
  padding-inline: 4px;
  border-radius: ${radius.round};
  background: ${color.bad};
  color: ${color.onBad};
  box-shadow: 0 0 0 2px ${color.page};
  font-size: 0.6875rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  text-align: center;
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
  > .place {
    padding-block: ${space[2]};
  }
`;
