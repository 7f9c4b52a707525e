import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ContentGuest } from '@contract/entities/contents';
import { useListContentGuestsInfiniteQuery } from '@web/api/contentGuests';
import { color, font, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { GUEST_TYPES } from '@web/ui/media/guestTypes';
import { linksOf } from '@web/ui/media/profileLinks';
import { Link } from '@web/ui/navigation/Link';

/** Who speaks in a content, or wrote it, with the way to those who have an account. */
export const ContentGuests = ({ channelId, contentId }: { channelId: string; contentId: string }) => (
  <QueryList
    list={useListContentGuestsInfiniteQuery({ channelId, contentId })}
    more="inView"
    skeleton={<Skeleton shape="row" count={2} />}
    empty={null}
  >
    {(guests) => (
      <section>
        <h2>
          <FormattedMessage id="contents.guests" defaultMessage="Who is in it" />
        </h2>
        <List role="list">
          {guests.map((guest) => (
            <Guest key={guest.id} guest={guest} />
          ))}
        </List>
      </section>
    )}
  </QueryList>
);

function Guest({ guest }: { guest: ContentGuest }) {
  const { account, name, title, company, bio, type, image } = guest;
  const links = linksOf(guest);
  return (
    <li>
      <Avatar name={name} imageUrl={image?.uri ?? account?.image?.uri} size="lg" decorative />
      <div>
        <b dir="auto">{account ? <Profile to={`/accounts/${account.username}`}>{name}</Profile> : name}</b>{' '}
        <Chip>
          <FormattedMessage {...GUEST_TYPES[type]} />
        </Chip>
        {(title || company) && <small dir="auto">{[title, company].filter(Boolean).join(' · ')}</small>}
        {bio && <p dir="auto">{bio}</p>}
        {links.length > 0 && (
          <Links dir="ltr">
            {links.map((link) =>
              link.href ? (
                <a key={link.name} className="target" href={link.href} target="_blank" rel="noopener noreferrer nofollow ugc">
                  {link.text}
                </a>
              ) : (
                <span key={link.name}>{link.text}</span>
              ),
            )}
          </Links>
        )}
      </div>
    </li>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[4]};
  > li {
    display: flex;
    gap: ${space[4]};
    align-items: start;
  }
  > li > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${color.quiet};
    font-size: ${font.sm};
  }
  p {
    margin-block-start: ${space[1]};
    white-space: pre-line;
  }
`;

const Profile = styled(Link).attrs({ className: 'target' })`
  display: inline-block;
`;

const Links = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  font-size: ${font.sm};
  @media (pointer: coarse) {
    gap: ${space[6]};
  }
`;
