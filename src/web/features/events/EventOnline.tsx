import { Radio, Video } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color, font, space } from '@web/theme/tokens';
import { ButtonAnchor } from '@web/ui/button/Button';
import { useNow } from '@web/ui/time/useNow';

const MINUTE_MS = 60_000;
/** How long before its beginning the way in is shown. */
const DUE_MS = 30 * MINUTE_MS;

/** The way in for who is registered, shown when it is due, and the streams of an event. */
export function EventOnline({ event }: { event: Event }) {
  const now = useNow(MINUTE_MS);
  const registered = event.registrations.length > 0;
  const over = now > Date.parse(event.eventEnd);
  const due = now >= Date.parse(event.eventStart) - DUE_MS && !over;
  if (over) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="events.online" defaultMessage="Online" />
      </h2>
      {registered &&
        event.meetingUrl &&
        (due ? (
          <ButtonAnchor href={event.meetingUrl} variant="secondary" icon={<Video size={20} strokeWidth={1.5} aria-hidden />}>
            <FormattedMessage id="events.join" defaultMessage="Join online" />
          </ButtonAnchor>
        ) : (
          <Quiet>
            <FormattedMessage id="events.joinLater" defaultMessage="The way in appears here half an hour before it begins." />
          </Quiet>
        ))}
      {event.streamInputs.length > 0 && (
        <Streams role="list">
          {event.streamInputs.map(({ id, name, connected }) => (
            <li key={id}>
              <Radio size={16} strokeWidth={1.5} aria-hidden />
              <bdi>{name}</bdi>
              <Quiet>
                {connected ? (
                  <FormattedMessage id="events.stream.live" defaultMessage="Live now" />
                ) : (
                  <FormattedMessage id="events.stream.notYet" defaultMessage="Not live yet" />
                )}
              </Quiet>
            </li>
          ))}
        </Streams>
      )}
    </section>
  );
}

const Streams = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  li {
    display: flex;
    gap: ${space[2]};
    align-items: center;
  }
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
