import { Video } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { PassType } from '@contract/entities/passTypes';
import { priceAt } from '@contract/rules/priceAt';
import { isWayInDue } from '@contract/rules/wayIn';
import { color, font } from '@web/theme/tokens';
import { ButtonAnchor, ButtonLink } from '@web/ui/button/Button';
import { Price } from '@web/ui/media/Price';
import { Link } from '@web/ui/navigation/Link';
import { eligibilityOf } from './eligibility';
import type { Offer } from './useOffer';

interface RegistrationMoreProps {
  event: Event;
  offer: Offer;
  going: boolean;
  isHost: boolean;
}

export const RegistrationMore = ({ event, offer, going, isHost }: RegistrationMoreProps) => (
  <>
    {offer.eligibility === 'open' &&
      offer.options?.passTypes.map((passType) => <Saving key={passType.id} passType={passType} now={offer.now} />)}
    {offer.options?.passTypes.map((passType) => (
      <Asked key={passType.id} event={event} passType={passType} />
    ))}
    {isHost && (
      <>
        <ButtonLink to={`/listings/${event.id}/check-in`} variant="secondary" wide>
          <FormattedMessage id="listings.checkIn" defaultMessage="Check-in" />
        </ButtonLink>
        <ButtonLink to={`/listings/${event.id}`} variant="quiet" wide>
          <FormattedMessage id="listings.manage" defaultMessage="Manage this event" />
        </ButtonLink>
      </>
    )}
    {going && <Besides event={event} offer={offer} />}
  </>
);

function Asked({ event, passType: { id, name, request } }: { event: Event; passType: PassType }) {
  if (request === null) return null;
  const pass = <bdi key="pass">{name}</bdi>;
  return (
    <Link className="target" to={`/events/${event.slug}/register?pass=${id}`}>
      {request === 'invited' ? (
        <FormattedMessage id="requests.state.invited" defaultMessage="You’re invited: {pass}" values={{ pass }} />
      ) : request === 'requested' ? (
        <FormattedMessage id="requests.state.requested" defaultMessage="Requested: {pass}" values={{ pass }} />
      ) : (
        <FormattedMessage id="requests.state.rejected" defaultMessage="Rejected: {pass}" values={{ pass }} />
      )}
    </Link>
  );
}

function Saving({ passType, now }: { passType: PassType; now: number }) {
  const price = priceAt(passType, now);
  const running = passType.priceSchedules.find(
    (one) => one.price === price && Date.parse(one.startDate) <= now && now < Date.parse(one.endDate),
  );
  if (!running || price >= passType.price) return null;
  return (
    <Good>
      <FormattedMessage
        id="registration.saves"
        defaultMessage="{type}: {saved} less until {date}"
        values={{
          type: <bdi>{passType.name}</bdi>,
          saved: <Price cents={passType.price - price} />,
          date: <FormattedDate value={running.endDate} day="numeric" month="long" />,
        }}
      />
    </Good>
  );
}

const Besides = ({ event, offer: { options, now } }: { event: Event; offer: Offer }) => (
  <>
    {event.meetingUrl && isWayInDue(event, now) && (
      <ButtonAnchor
        href={event.meetingUrl}
        variant="secondary"
        wide

        icon={<Video size={20} strokeWidth={1.5} aria-hidden />}
      >
        <FormattedMessage id="registration.online" defaultMessage="Join online" />
      </ButtonAnchor>
    )}
    {eligibilityOf(event, options, false, now) === 'open' && (
      <ButtonLink to={`/events/${event.slug}/register?more=true`} variant="quiet" wide>
        <FormattedMessage id="registration.getMore" defaultMessage="Get more passes" />
      </ButtonLink>
    )}
  </>
);

const Good = styled.p`
  color: ${color.goodText};
  font-size: ${font.sm};
  font-weight: 600;
`;
