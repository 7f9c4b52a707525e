import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { displayName } from '@contract/rules/names';
import { color, font, motion, radius, space } from '@web/theme/tokens';
import { useListSpeakersInfiniteQuery } from '@web/api/events';
import { Avatar } from '@web/ui/media/Avatar';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Link } from '@web/ui/navigation/Link';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SpeakerDialog } from './SpeakerDialog';

export function EventSpeakers({ event }: { event: Event }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const chosen = query.get('speaker');
  const speakers = useListSpeakersInfiniteQuery({ eventId: event.slug });
  const known = speakers.currentData?.pages.flat().find(({ slug }) => slug === chosen);
  return (
    <Space>
      <QueryFeed
        list={speakers}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={null}
        label={intl.formatMessage({ id: 'events.speakers', defaultMessage: 'Speakers' })}
        minItemWidth={150}
        gap={32}
        columnGap={16}
        estimatedHeight={210}
        renderItem={(speaker) => (
          <Person to={`?speaker=${speaker.slug}`}>
            <Avatar name={displayName(speaker)} imageUrl={speaker.image?.uri} size="xl" decorative />
            <Name>{displayName(speaker)}</Name>
            <Quiet>
              <bdi>{[speaker.title, speaker.company].filter(Boolean).join(', ')}</bdi>
            </Quiet>
          </Person>
        )}
      />
      {chosen && (speakers.currentData || speakers.isError) && (
        <SpeakerDialog event={event} speakerId={chosen} known={known} onClose={() => void navigate('.')} />
      )}
    </Space>
  );
}

const Space = styled.div`
  padding-block-start: ${space[6]};
`;

const Person = styled(Link)`
  display: grid;
  gap: ${space[1]};
  justify-items: center;
  padding: ${space[2]};
  border-radius: ${radius.lg};
  color: inherit;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.fast};
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Name = styled.bdi`
  margin-block-start: ${space[2]};
  font-weight: 600;
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
  line-height: 1.4;
`;
