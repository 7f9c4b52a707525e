import type { ReactNode } from 'react';
import { Video } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { isWayInDue } from '@contract/rules/wayIn';
import { space } from '@web/theme/tokens';
import { ButtonAnchor, ButtonLink } from '@web/ui/button/Button';
import type { Offer } from './useOffer';

interface JoinNowProps {
  event: Event;
  offer: Offer;
  children: ReactNode;
}

/** Once it is due, the way in to what is online comes first: whoever opens the page then wants nothing else. */
export const JoinNow = ({ event, offer: { eligibility, now }, children }: JoinNowProps) =>
  eligibility === 'going' && event.meetingUrl && isWayInDue(event, now) ? (
    <Row>
      <ButtonAnchor href={event.meetingUrl} size="lg" icon={<Video size={20} strokeWidth={1.5} aria-hidden />}>
        <FormattedMessage id="registration.online" defaultMessage="Join online" />
      </ButtonAnchor>
      <ButtonLink to={`/events/${event.slug}/attendee`} variant="secondary" size="lg">
        <FormattedMessage id="registration.myPasses" defaultMessage="My passes" />
      </ButtonLink>
    </Row>
  ) : (
    children
  );

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * {
    flex: 1 0 auto;
  }
`;
