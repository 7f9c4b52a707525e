import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color, font, frame, media, shadow, space } from '@web/theme/tokens';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { RegistrationAction } from './RegistrationAction';
import { Headline } from './RegistrationCard';
import { useOffer } from './useOffer';

const joinNow = lazyPart(() => import(/* webpackChunkName: "event-more" */ './JoinNow').then((file) => file.JoinNow));

export function RegistrationBar({ event, going }: { event: Event; going: boolean }) {
  const offer = useOffer(event, going);
  const JoinNow = useLazyPart(joinNow, going && event.meetingUrl);
  const action = <RegistrationAction event={event} offer={offer} />;
  return (
    <Bar>
      <Headline offer={offer} />
      {JoinNow ? (
        <JoinNow event={event} offer={offer}>
          {action}
        </JoinNow>
      ) : (
        action
      )}
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: ${frame.foot};
  z-index: 15;
  display: flex;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin: ${space[6]} -16px 0;
  padding: ${space[3]} 16px;
  background: ${color.raised};
  box-shadow: ${shadow.float};
  /* Long words for a price take two lines: the button stays whole. */
  > :first-child:not(:last-child) {
    flex: 0 1 auto;
    flex-direction: column;
    min-inline-size: 0;
    font-size: ${font.sm};
    line-height: 1.25;
    white-space: normal;
    strong {
      font-size: ${font.lg};
    }
  }
  > :last-child {
    flex: 1 0 45%;
    max-inline-size: 100%;
  }
  @media (min-width: 640px) {
    margin-inline: -24px;
    padding-inline: 24px;
  }
  ${media.wide} {
    display: none;
  }
  @media print {
    display: none;
  }
`;
