import { Download, FileText, Play } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { BaseVideo, EventMediaItem } from '@contract/entities/media';
import { color, font, radius, space } from '@web/theme/tokens';
import { useGetMediaItemQuery, useListMediaItemsInfiniteQuery } from '@web/api/eventMedia';
import { useVideo } from '@web/api/videos';
import { ButtonAnchor } from '@web/ui/button/Button';
import { ShareLink } from '@web/ui/button/ShareLink';
import { Dialog } from '@web/ui/dialog/Dialog';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';

export function EventMedia({ event }: { event: Event }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const list = useListMediaItemsInfiniteQuery({ eventId: event.slug });
  const chosen = query.get('item');
  const known = list.currentData?.pages.flat().find(({ id }) => id === chosen);
  // A link may lead to one that the list has not come to.
  const asked = useGetMediaItemQuery(
    { eventId: event.slug, mediaItemId: chosen! },
    { skip: !chosen || !list.currentData || Boolean(known) },
  );
  const open = known ?? (chosen ? asked.currentData : undefined);
  return (
    <Space>
      <QueryFeed
        list={list}
        skeleton={<Skeleton shape="card" count={4} />}
        empty={
          <EmptyState>
            <FormattedMessage id="events.media.none" defaultMessage="There is nothing to see here yet." />
          </EmptyState>
        }
        label={intl.formatMessage({ id: 'events.media', defaultMessage: 'Media' })}
        minItemWidth={220}
        gap={24}
        columnGap={16}
        estimatedHeight={190}
        renderItem={(item) => (
          <Card to={`?item=${item.id}`}>
            <Frame>
              <Preview item={item} />
            </Frame>
            <strong>
              <bdi>{item.name}</bdi>
            </strong>
          </Card>
        )}
      />
      {open && (
        <Dialog
          open
          size="lg"
          onClose={() => void navigate('.', { preventScrollReset: true })}
          title={<bdi>{open.name}</bdi>}
          footer={
            <>
              <ShareLink to={`/events/${event.slug}/media?item=${open.id}`} />
              {'file' in open && (
                <ButtonAnchor href={open.file.url} icon={<Download size={20} strokeWidth={1.5} aria-hidden />}>
                  <FormattedMessage id="events.media.open" defaultMessage="Open the file" />
                </ButtonAnchor>
              )}
            </>
          }
        >
          <Shown>
            {'image' in open && (
              <img src={open.image.uri} width={open.image.width} height={open.image.height} alt={open.description ?? open.name} />
            )}
            {'video' in open && <Played key={open.id} video={open.video} name={open.name} />}
            {open.description && <p dir="auto">{open.description}</p>}
          </Shown>
        </Dialog>
      )}
    </Space>
  );
}

const Played = ({ video, name }: { video: BaseVideo; name: string }) => <VideoPlayer video={useVideo(video)} label={name} />;

function Preview({ item }: { item: EventMediaItem }) {
  if ('image' in item) return <Picture src={item.image.uri} alt="" />;
  if ('video' in item)
    return (
      <>
        <Picture src={item.video.thumbnailUrl} alt="" />
        <Mark>
          <Play size={20} strokeWidth={1.5} aria-hidden />
        </Mark>
      </>
    );
  return (
    <File>
      <FileText size={32} strokeWidth={1.5} aria-hidden />
      <span>{item.file.name}</span>
    </File>
  );
}

const Space = styled.div`
  padding-block-start: ${space[6]};
`;

const Card = styled(PictureLink)`
  font-size: ${font.sm};
`;

const Frame = styled.span`
  position: relative;
  display: block;
`;

const Mark = styled.span`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline-end: ${space[2]};
  display: grid;
  padding: ${space[2]};
  border-radius: ${radius.round};
  background: ${color.surface};
  color: ${color.text};
`;

const File = styled.span`
  display: grid;
  gap: ${space[2]};
  place-items: center;
  place-content: center;
  aspect-ratio: 1200 / 627;
  padding: ${space[3]};
  border-radius: ${radius.lg};
  background: ${color.hover};
  overflow-wrap: anywhere;
`;

const Shown = styled.div`
  display: grid;
  gap: ${space[4]};
  img {
    inline-size: 100%;
    block-size: auto;
    border-radius: ${radius.sm};
  }
`;
