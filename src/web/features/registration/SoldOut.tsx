import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventPassOptions } from '@contract/entities/packages';
import { color, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { HaveCode } from './HaveCode';
import { ClosedTitle } from './Unavailable';
import { JoinWaitingList } from './waiting/JoinWaitingList';

interface SoldOutProps {
  slug: string;
  name: string;
  options: EventPassOptions;
  onRetry: () => void;
}

export const SoldOut = ({ slug, name, options: { passTypes, heldByOthers, offerMinutes }, onRetry }: SoldOutProps) => (
  <EmptyState
    action={
      <Ways>
        {heldByOthers && (
          <Button onClick={onRetry}>
            <FormattedMessage id="registration.held.retry" defaultMessage="Look again" />
          </Button>
        )}
        <ButtonLink to={`/events/${slug}`} variant="secondary">
          <FormattedMessage id="registration.backToEvent" defaultMessage="Back to the event" />
        </ButtonLink>
        <ButtonLink to="/events" variant="quiet">
          <FormattedMessage id="registration.otherEvents" defaultMessage="See other events" />
        </ButtonLink>
      </Ways>
    }
  >
    <ClosedTitle>
      {heldByOthers ? (
        <FormattedMessage
          id="registration.held.title"
          defaultMessage="Others are just buying the last passes for {name}"
          values={{ name: <bdi>{name}</bdi> }}
        />
      ) : (
        <FormattedMessage id="registration.soldOut.title" defaultMessage="{name} is sold out" values={{ name: <bdi>{name}</bdi> }} />
      )}
    </ClosedTitle>
    {heldByOthers && (
      <p>
        <FormattedMessage
          id="registration.held.again"
          defaultMessage="Passes are held for a few minutes while somebody checks out. Those who do not finish give them back."
        />
      </p>
    )}
    <p>
      <FormattedMessage
        id="registration.soldOut.again"
        defaultMessage="A pass that comes back goes to the first on the waiting list. We write to you, and keep it for you for {hours, plural, =0 {} one {# hour} other {# hours}}{minutes, plural, =0 {} one { # minute} other { # minutes}}."
        values={{ hours: Math.floor(offerMinutes / 60), minutes: offerMinutes % 60 }}
      />
    </p>
    <Lines role="list">
      {passTypes.map(({ id, name: kind, minQuantityPerSale: least, maxQuantityPerSale: most }) => (
        <li key={id}>
          {passTypes.length > 1 && (
            <strong>
              <bdi>{kind}</bdi>
            </strong>
          )}
          <JoinWaitingList slug={slug} item={{ id, name: kind, least, most }} />
        </li>
      ))}
    </Lines>
    {passTypes.some(({ enableCoupons }) => enableCoupons) && <HaveCode slug={slug} />}
  </EmptyState>
);

const Lines = styled.ul`
  display: grid;
  gap: ${space[4]};
  justify-items: center;
  margin-block: ${space[6]} ${space[2]};
  color: ${color.text};
  > li > * {
    justify-content: center;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: center;
`;
