import { ArrowUpRight, Ticket } from 'lucide-react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color } from '@web/theme/tokens';
import { ButtonAnchor, ButtonLink } from '@web/ui/button/Button';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import type { Offer } from './useOffer';

// Most events have places left.
const joinLine = lazyPart(() => import(/* webpackChunkName: "waiting" */ './waiting/JoinLine').then((file) => file.JoinLine));

interface RegistrationActionProps {
  event: Event;
  offer: Offer;
}

export function RegistrationAction({ event, offer }: RegistrationActionProps) {
  const JoinLine = useLazyPart(joinLine, offer.eligibility === 'soldOut');
  const icon = <Ticket size={20} strokeWidth={1.5} aria-hidden />;
  switch (offer.eligibility) {
    case 'going':
      return (
        <ButtonLink to={`/events/${event.slug}/attendee`} size="lg" wide icon={icon}>
          <FormattedMessage id="registration.myPasses" defaultMessage="My passes" />
        </ButtonLink>
      );
    case 'open':
      return (
        <ButtonLink to={`/events/${event.slug}/register`} size="lg" wide>
          <FormattedMessage id="registration.register" defaultMessage="Register" />
        </ButtonLink>
      );
    case 'external':
      return (
        <ButtonAnchor
          href={event.externalUrl!}
          size="lg"
          wide

          icon={<ArrowUpRight size={20} strokeWidth={1.5} aria-hidden />}
        >
          <FormattedMessage id="registration.external" defaultMessage="Register on the host’s site" />
        </ButtonAnchor>
      );
    case 'early':
      return (
        <Words>
          <FormattedMessage
            id="registration.opens"
            defaultMessage="Registration opens {when}"
            values={{
              when: (
                <FormattedDate
                  value={offer.opensAt}
                  timeZone={event.timezone ?? undefined}
                  weekday="short"
                  day="numeric"
                  month="short"
                  hour="numeric"
                  minute="2-digit"
                  timeZoneName="short"
                />
              ),
            }}
          />
        </Words>
      );
    case 'soldOut':
      return (
        <>
          <Words>
            {offer.options?.heldByOthers ? (
              <FormattedMessage id="registration.held" defaultMessage="Others hold the last passes right now" />
            ) : (
              <FormattedMessage id="registration.soldOut" defaultMessage="Sold out" />
            )}
          </Words>
          {JoinLine && offer.options && <JoinLine event={event} options={offer.options} />}
        </>
      );
    case 'canceled':
      return (
        <Words>
          <FormattedMessage id="registration.canceled" defaultMessage="This event was canceled" />
        </Words>
      );
    case 'ended':
      return (
        <Words>
          <FormattedMessage id="registration.ended" defaultMessage="This event has ended" />
        </Words>
      );
    case 'closed':
      return (
        <Words>
          <FormattedMessage id="registration.closed" defaultMessage="Registration is closed" />
        </Words>
      );
    case 'none':
      return (
        <Words>
          <FormattedMessage id="registration.none" defaultMessage="No registration needed" />
        </Words>
      );
  }
}

const Words = styled.p`
  color: ${color.quiet};
  font-weight: 600;
`;
