import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseActivity } from '@contract/entities/activities';
import { displayName } from '@contract/rules/names';
import { variantUri } from '@contract/rules/pictures';
import { color, font, radius, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';

/** A post within one that shares it; null where it is gone, or not for the reader. */
export function SharedPost({ post }: { post: BaseActivity | null }) {
  if (!post) {
    return (
      <Card>
        <small>
          <FormattedMessage id="posts.shared.gone" defaultMessage="What was shared here is not there any more." />
        </small>
      </Card>
    );
  }
  const { account, message, image, video } = post;
  const name = displayName(account);
  return (
    <Card>
      <Head>
        <Avatar name={name} imageUrl={account.image?.uri} size="sm" decorative />
        <b dir="auto">
          <Link to={`/activities/${post.id}`}>{name}</Link>
        </b>
        <small>
          <RelativeTime at={post.createdAt} />
        </small>
      </Head>
      {message !== '' && <Words dir="auto">{message}</Words>}
      {image && <Picture src={variantUri(image.uri, 'small')} alt={image.description ?? ''} ratio={16 / 9} />}
      {!image && video && video.thumbnailUrl !== '' && <Picture src={video.thumbnailUrl} alt="" ratio={16 / 9} />}
    </Card>
  );
}

const Card = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.sm};
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  &:has(a:hover) {
    background: ${color.hover};
  }
`;

const Head = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  min-inline-size: 0;
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  a {
    color: inherit;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
  }
`;

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 6;
`;
