import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { Speaker } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { useGetSpeakerQuery, useListSpeakerSessionsInfiniteQuery } from '@web/api/events';
import { Avatar } from '@web/ui/media/Avatar';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Paragraphs } from './Paragraphs';
import { SessionSlots } from './SessionSlots';

interface SpeakerDialogProps {
  event: Event;
  speakerId: string;
  known: Speaker | undefined;
  onClose: () => void;
}

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
        <About speaker={speaker} event={event} />
      ) : asked.isError ? (
        <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />
      ) : (
        <Skeleton shape="text" />
      )}
    </Dialog>
  );
}

function About({ speaker, event }: { speaker: Speaker; event: Event }) {
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
      {speaker.sessions.length > 0 && <Sessions speakerId={speaker.slug} event={event} />}
    </Stack>
  );
}

function Sessions({ speakerId, event }: { speakerId: string; event: Event }) {
  const list = useListSpeakerSessionsInfiniteQuery({ eventId: event.slug, speakerId });
  return (
    <section>
      <h3>
        <FormattedMessage id="events.speaker.sessions" defaultMessage="On the agenda" />
      </h3>
      <QueryList list={list} skeleton={<Skeleton shape="text" />} empty={null}>
        {(sessions) => <SessionSlots sessions={sessions} event={event} />}
      </QueryList>
    </section>
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
