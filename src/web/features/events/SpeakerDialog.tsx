import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Speaker } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { useGetSpeakerQuery } from '@web/api/events';
import { Avatar } from '@web/ui/media/Avatar';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { systemTimeZone } from '@web/i18n/formatters';
import { Paragraphs } from './Paragraphs';

interface SpeakerDialogProps {
  event: Event;
  speakerId: string;
  /** What the list knows already. */
  known: Speaker | undefined;
  onClose: () => void;
}

/** Who a speaker is, and when they speak. */
export function SpeakerDialog({ event, speakerId, known, onClose }: SpeakerDialogProps) {
  const asked = useGetSpeakerQuery({ eventId: event.slug, speakerId }, { skip: known !== undefined });
  const speaker = known ?? asked.data;
  return (
    <Dialog
      open
      onClose={onClose}
      title={speaker ? <bdi>{displayName(speaker)}</bdi> : <FormattedMessage id="events.speaker" defaultMessage="Speaker" />}
    >
      {speaker ? (
        <About speaker={speaker} zone={event.timezone} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />
      ) : (
        <Skeleton shape="text" />
      )}
    </Dialog>
  );
}

function About({ speaker, zone }: { speaker: Speaker; zone: string | null }) {
  const mine = systemTimeZone();
  return (
    <Stack>
      <Head>
        <Avatar name={displayName(speaker)} imageUrl={speaker.image?.uri} size="lg" decorative />
        <p>
          <bdi>{[speaker.title, speaker.company].filter(Boolean).join(', ')}</bdi>
        </p>
      </Head>
      {speaker.bio && <Paragraphs text={speaker.bio} />}
      <Links speaker={speaker} />
      {speaker.sessions.length > 0 && (
        <section>
          <h3>
            <FormattedMessage id="events.speaker.sessions" defaultMessage="On the agenda" />
          </h3>
          <ul role="list">
            {speaker.sessions.map((session) => (
              <Slot key={session.id}>
                <Time dateTime={session.startTime}>
                  <FormattedDate value={session.startTime} timeZone={zone ?? mine} weekday="short" hour="numeric" minute="2-digit" />
                </Time>
                <bdi>{session.name}</bdi>
              </Slot>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

const SITES = [
  ['website', 'Website'],
  ['linkedIn', 'LinkedIn'],
  ['twitter', 'X'],
  ['instagram', 'Instagram'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['tikTok', 'TikTok'],
  ['discord', 'Discord'],
] as const;

function Links({ speaker }: { speaker: Speaker }) {
  // Only whole addresses: what a host typed may be a bare name, or something that runs.
  const links = SITES.flatMap(([key, name]) => (/^https?:\/\//i.test(speaker[key] ?? '') ? [{ name, href: speaker[key]! }] : []));
  if (links.length === 0) return null;
  return (
    <Row role="list">
      {links.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer">
            {name}
          </a>
        </li>
      ))}
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[5]};
  h3 {
    margin-block-end: ${space[2]};
    font-size: ${font.md};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  color: ${color.quiet};
`;

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
`;

const Slot = styled.li`
  display: flex;
  gap: ${space[4]};
  padding-block: ${space[1]};
`;

const Time = styled.time`
  flex: none;
  min-inline-size: 7rem;
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
