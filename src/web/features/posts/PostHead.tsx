import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { contentAddress } from '@contract/rules/channelAddresses';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import type { Place } from './places';
import { PostMenu } from './PostMenu';

interface PostHeadProps {
  post: Activity;
  small?: boolean;
  within?: Place['kind'] | undefined;
}

export function PostHead({ post, small = false, within }: PostHeadProps) {
  const { account, group, event, content } = post;
  const name = displayName(account);
  const to = `/accounts/${account.username}`;
  return (
    <Head>
      <Link className="target" to={to} tabIndex={-1} aria-hidden>
        <Avatar name={name} imageUrl={account.image?.uri} size={small ? 'sm' : 'md'} decorative />
      </Link>
      <Words>
        <b dir="auto">
          <Link to={to}>{name}</Link>
        </b>
        <small>
          <Link to={`/activities/${post.id}`}>
            <RelativeTime at={post.createdAt} />
          </Link>
          {post.updatedAt > post.createdAt && (
            <span>
              <FormattedMessage id="posts.edited" defaultMessage="edited" />
            </span>
          )}
          {group && !post.rootId && within !== 'group' && within !== 'reported' && (
            <span>
              <FormattedMessage
                id="posts.in"
                defaultMessage="in {place}"
                values={{
                  place: (
                    <Link to={`/groups/${group.slug}`}>
                      <bdi>{group.name}</bdi>
                    </Link>
                  ),
                }}
              />
            </span>
          )}
          {event && !post.rootId && within !== 'event' && (
            <Link to={`/events/${event.slug}`}>
              <bdi>{event.name}</bdi>
            </Link>
          )}
          {content && !post.rootId && within !== 'content' && (
            <Link to={contentAddress(content)}>
              <bdi>{content.title ?? content.channel.name}</bdi>
            </Link>
          )}
        </small>
      </Words>
      <PostMenu post={post} />
    </Head>
  );
}

const Head = styled.header`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  margin-inline-end: -${space[2]};
  @media (pointer: coarse) {
    margin-block: ${space[2]};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  column-gap: ${space[2]};
  align-items: baseline;
  min-inline-size: 0;
  line-height: 24px;
  a {
    display: inline-block;
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  b {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[1]};
    min-inline-size: 0;
    color: ${color.quiet};
    font-size: ${font.sm};
    > :not(:last-child)::after {
      display: inline-block;
      margin-inline-start: ${space[1]};
      content: '·' / '';
    }
  }
  /* Where they take two lines these lie close: each takes a finger's presses on its own side, for which there must not be three. */
  @media (pointer: coarse) {
    a {
      position: relative;
      &::before {
        position: absolute;
        inset: -20px min(0px, (100% - 44px) / 2) 0;
        content: '';
      }
    }
    small {
      flex-wrap: nowrap;
      > :not(:last-child) {
        flex: none;
      }
      > :last-child {
        min-inline-size: 0;
        overflow-x: clip;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      a {
        display: inline;
      }
      a::before {
        inset-block: 0 -20px;
      }
    }
  }
`;
