import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { ERRORS } from '@contract/errors';
import type { Content } from '@contract/entities/contents';
import { channelAddress, contentAddress, managedAddress } from '@contract/rules/channelAddresses';
import { useGetChannelQuery } from '@web/api/channels';
import { useGetContentQuery, useListContentInterestsInfiniteQuery } from '@web/api/contents';
import { useVideo } from '@web/api/videos';
import { color, control, font, space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { ShareLink } from '@web/ui/button/ShareLink';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { KIND_NAMES, kindOf } from '@web/ui/media/contentKinds';
import { ContentState } from '@web/ui/media/ContentState';
import { Picture } from '@web/ui/media/Picture';
import { VideoPlayer } from '@web/ui/media/VideoPlayer';
import { Written } from '@web/ui/media/Written';
import { Link } from '@web/ui/navigation/Link';
import { ChannelLinks } from './ChannelLinks';
import { ClosedChannel } from './ClosedChannel';
import { ContentGuests } from './ContentGuests';
import { InterestLinks } from './InterestLinks';
import { LikeContent } from './LikeContent';
import { PlayButton } from './PlayButton';
import { SubscribeButton } from './SubscribeButton';

interface ContentPageProps {
  channelSlug: string;
  slug: string;
  /** What was posted about it. */
  posts: (content: Content) => ReactNode;
}

export function ContentPage({ channelSlug, slug, posts }: ContentPageProps) {
  const asked = useGetContentQuery({ channelId: channelSlug, contentId: slug });
  const { currentData: content, error, isError, isFetching, refetch } = asked;
  if (isClosed(error)) return <Closed slug={channelSlug} />;
  if (namesNothing(error)) return <NotFound home={channelAddress({ slug: channelSlug })} />;
  if (isError && !content) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!content) return <Skeleton shape="event" />;
  return <Shown content={content}>{posts(content)}</Shown>;
}

const isClosed = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === ERRORS.privateChannel;

/** Of a channel whose contents are for others its name is told all the same. */
function Closed({ slug }: { slug: string }) {
  const { currentData: channel, error, isError, isFetching, refetch } = useGetChannelQuery({ channelId: slug });
  if (isError && !channel) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!channel) return <Skeleton shape="row" count={3} />;
  return (
    <>
      <PageHead title={channel.name} />
      <h1 className="page-title">
        <Link to={channelAddress(channel)}>
          <bdi>{channel.name}</bdi>
        </Link>
      </h1>
      <ClosedChannel channel={channel} />
    </>
  );
}

function Shown({ content, children }: { content: Content; children: ReactNode }) {
  const { id, title, description, image, channel, video, audio, body, duration, published } = content;
  const intl = useIntl();
  const kind = kindOf(content);
  const name = title ?? channel.name;
  const interests = useListContentInterestsInfiniteQuery({ channelId: channel.id, contentId: id });
  return (
    <Page>
      <PageHead title={name} description={description} image={image?.uri} />
      {video ? (
        <Film video={video} label={name} />
      ) : (
        <Picture src={image?.uri ?? channel.image.uri} alt={image?.description ?? ''} ratio={16 / 9} priority />
      )}
      <header>
        <Line>
          <Link className="target" to={channelAddress(channel)}>
            <bdi>{channel.name}</bdi>
          </Link>
          <SubscribeButton channel={channel} size="sm" />
        </Line>
        <h1 className="page-title">
          <bdi>{name}</bdi>
        </h1>
        <Facts>
          <span>
            <FormattedMessage {...KIND_NAMES[kind]} />
          </span>
          {duration && <span>{duration}</span>}
          {published ? (
            <span>
              <FormattedDate value={published} dateStyle="long" />
            </span>
          ) : (
            <ContentState content={content} />
          )}
        </Facts>
        <Actions>
          {audio?.url && <PlayButton content={content} />}
          <LikeContent content={content} />
          <ShareLink to={contentAddress(content)} />
          {content.manageable && (
            <ButtonLink to={managedAddress(channel, 'contents', content.slug)} variant="secondary">
              <FormattedMessage id="contents.edit" defaultMessage="Edit" />
            </ButtonLink>
          )}
        </Actions>
      </header>
      {description && <Description dir="auto">{description}</Description>}
      <ChannelLinks of={content} />
      {body &&
        (kind === 'article' ? (
          <Written html={body} />
        ) : (
          <details>
            <summary>
              <FormattedMessage id="contents.transcript" defaultMessage="Transcript" />
            </summary>
            <Written html={body} />
          </details>
        ))}
      <InterestLinks interests={interests.currentData?.pages.flat()} />
      <ContentGuests channelId={channel.id} contentId={id} />
      {published && (
        <section aria-label={intl.formatMessage({ id: 'contents.discussion', defaultMessage: 'Discussion' })}>
          <h2>
            <FormattedMessage id="contents.discussion" defaultMessage="Discussion" />
          </h2>
          {children}
        </section>
      )}
    </Page>
  );
}

const Film = ({ video, label }: { video: NonNullable<Content['video']>; label: string }) => (
  <VideoPlayer video={useVideo(video)} label={label} />
);

const Page = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: ${width.reading};
  /* In the middle of the page, and towards its start where the player would lie upon it: so much of the page is under that. */
  margin-inline: max(0px, min((100% - ${width.reading}) / 2, 100% - ${width.reading} - var(--player-side, 0px))) auto;
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.xl};
  }
  h1 {
    margin-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  > details > summary {
    min-block-size: ${control};
    padding-block: ${space[2]};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  color: ${color.quiet};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-start: ${space[4]};
`;

const Description = styled.p`
  font-size: ${font.lg};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
