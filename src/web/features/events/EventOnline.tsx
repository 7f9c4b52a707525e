import { useState } from 'react';
import { Play, Radio, Video } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { BaseVideo } from '@contract/entities/media';
import { isWayInDue } from '@contract/rules/wayIn';
import { color, font, space } from '@web/theme/tokens';
import { useGetStreamQuery } from '@web/api/streams';
import { Button, ButtonAnchor } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useNow } from '@web/ui/time/useNow';
import { StreamPlayer } from './StreamPlayer';

const MINUTE_MS = 60_000;

export function EventOnline({ event }: { event: Event }) {
  const now = useNow(MINUTE_MS);
  const registered = event.registrations.length > 0;
  const over = now > Date.parse(event.eventEnd);
  const due = isWayInDue(event, now);
  const [watched, setWatched] = useState<string>();
  if (over) return event.streamReplay && <Replay replay={event.streamReplay} name={event.name} />;
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
              {connected && watched !== id && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<Play size={16} strokeWidth={1.5} aria-hidden />}
                  onClick={() => setWatched(id)}
                >
                  <FormattedMessage id="events.stream.watch" defaultMessage="Watch {name}" values={{ name }} />
                </Button>
              )}
              {watched === id && <Live streamId={id} name={name} />}
            </li>
          ))}
        </Streams>
      )}
    </section>
  );
}

function Live({ streamId, name }: { streamId: string; name: string }) {
  const { data: stream, ...asked } = useGetStreamQuery({ streamId, output: 'event' });
  if (asked.isError && !stream) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!stream) return <Skeleton shape="text" />;
  if (stream.hlsUrl) return <StreamPlayer url={stream.hlsUrl} poster={stream.image?.uri} label={name} />;
  return (
    <Quiet role="status">
      <FormattedMessage id="events.stream.noPicture" defaultMessage="The picture is not there yet. Try again in a moment." />
    </Quiet>
  );
}

const Replay = ({ replay, name }: { replay: BaseVideo; name: string }) => (
  <section>
    <h2>
      <FormattedMessage id="events.replay" defaultMessage="Watch it again" />
    </h2>
    {replay.readyToStream ? (
      <StreamPlayer url={replay.hlsUrl} poster={replay.thumbnailUrl} label={name} />
    ) : (
      <Quiet>
        <FormattedMessage id="events.replay.soon" defaultMessage="The recording is being prepared." />
      </Quiet>
    )}
  </section>
);

const Streams = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-block-start: ${space[3]};
  li {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[2]};
    align-items: center;
    min-block-size: 44px;
  }
  /* A player takes the whole line. */
  li > div {
    flex-basis: 100%;
  }
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
