import { TriangleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingSession } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { color, font, media, radius, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { movedSession, type SessionMove } from './agendaMoves';
import { Quiet } from '@web/ui/list/EditableRow';

interface AgendaCardProps {
  session: ListingSession;
  /** Where it would be put down by who drags it. */
  moved: SessionMove | null;
  zone: string;
  clashes: readonly Session[];
  describedBy: string;
  onEdit: () => void;
}

export function AgendaCard({ session, moved, zone, clashes, describedBy, onEdit }: AgendaCardProps) {
  const intl = useIntl();
  const { startTime, endTime } = moved ? movedSession(session, moved) : session;
  const { id, name, location, speakers, tracks, registrationEnabled, places, supply, nonSession } = session;
  const about = [location?.name, ...speakers.map(displayName)].filter(Boolean).join(' · ');
  const clashing = clashes.length > 0;
  return (
    <Card $quiet={nonSession} $clashing={clashing}>
      <Quiet as="time" dateTime={startTime}>
        {intl.formatDateTimeRange(new Date(startTime), new Date(endTime), { timeZone: zone, hour: 'numeric', minute: '2-digit' })}
      </Quiet>
      <Name
        type="button"
        data-session={id}
        dir="auto"
        aria-label={intl.formatMessage({ id: 'listings.editOf', defaultMessage: 'Edit {name}' }, { name })}
        aria-describedby={describedBy}
        onClick={onEdit}
      >
        {name}
      </Name>
      {about && <Quiet dir="auto">{about}</Quiet>}
      {moved?.track?.to && <Quiet dir="auto">{moved.track.to}</Quiet>}
      {tracks.length > 0 && <Tracks dir="auto">{intl.formatList(tracks.map((track) => track.name))}</Tracks>}
      {registrationEnabled && places !== null && (
        <Quiet>
          <FormattedMessage
            id="listings.passes.takenOf"
            defaultMessage="{taken, number} of {supply, number} taken"
            values={{ taken: places - (supply ?? 0), supply: places }}
          />
        </Quiet>
      )}
      {clashing && (
        <Clash>
          <Chip tone="bad" icon={<TriangleAlert size={14} strokeWidth={1.5} aria-hidden />}>
            <span>
              <FormattedMessage
                id="listings.sessions.clash"
                defaultMessage="At the same time as {others}"
                values={{ others: intl.formatList(clashes.map((other) => other.name)) }}
              />
            </span>
          </Chip>
        </Clash>
      )}
    </Card>
  );
}

const Card = styled.div<{ $quiet: boolean; $clashing: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 2px;
  min-block-size: 100%;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $clashing }) => ($clashing ? color.bad : color.line)};
  border-radius: ${radius.sm};
  background: ${({ $quiet }) => ($quiet ? color.sunken : color.surface)};
  overflow-wrap: anywhere;
  ${media.hover} {
    &:hover {
      border-color: ${({ $clashing }) => ($clashing ? color.bad : color.lineStrong)};
    }
  }
  &:focus-within:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
`;

const Name = styled.button`
  align-self: start;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.text};
  font: inherit;
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  &:focus-visible {
    outline: none;
  }
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

// On wide screens its column says so already.
const Tracks = styled(Quiet)`
  ${media.middle} {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    clip-path: inset(50%);
  }
`;

const Clash = styled.div`
  margin-block-start: ${space[1]};
  font-size: ${font.xs};
  > span {
    max-inline-size: 100%;
    white-space: normal;
  }
`;
