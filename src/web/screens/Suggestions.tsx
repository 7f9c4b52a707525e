import { useId, type ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { AccessChip } from '@web/features/groups/AccessChip';
import { FollowButton } from '@web/features/people/FollowButton';
import { useGetExploreQuery } from '@web/api/organization';
import { color, font, space } from '@web/theme/tokens';
import { strip } from '@web/ui/layout/strip';
import { Person } from '@web/ui/media/Person';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';

const SHOWN = 3;

/**
 * People, groups, contents and events that a member may like: nothing that they already have a part in, or see `shown` beside it, and nothing
 * at all where there is nothing.
 */
export function Suggestions({ shown }: { shown: readonly { id: string }[] }) {
  const id = useId();
  const { data } = useGetExploreQuery();
  if (!data) return null;
  const { contents, groups, recommendations: people } = data;
  const events = data.events.filter((event) => !shown.some((one) => one.id === event.id));
  return (
    <Columns>
      {people.length > 0 && (
        <section aria-labelledby={`${id}-people`}>
          <Title id={`${id}-people`}>
            <FormattedMessage id="home.people" defaultMessage="People to follow" />
          </Title>
          <ul role="list">
            {people.slice(0, SHOWN).map((account) => (
              <li key={account.id}>
                <Person account={account} to={`/accounts/${account.username}`}>
                  <End>
                    <FollowButton account={account} />
                  </End>
                </Person>
              </li>
            ))}
          </ul>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby={`${id}-groups`}>
          <Title id={`${id}-groups`}>
            <FormattedMessage id="home.groups" defaultMessage="Groups to join" />
          </Title>
          <ul role="list">
            {groups.slice(0, SHOWN).map(({ id: groupId, slug, name, image, access }) => (
              <Thing key={groupId} to={`/groups/${slug}`} name={name} image={image?.uri}>
                <AccessChip access={access} />
              </Thing>
            ))}
          </ul>
        </section>
      )}
      {contents.length > 0 && (
        <section aria-labelledby={`${id}-contents`}>
          <Title id={`${id}-contents`}>
            <FormattedMessage id="home.contents" defaultMessage="To listen, watch and read" />
          </Title>
          <ul role="list">
            {contents.slice(0, SHOWN).map(({ id: contentId, slug, title, image, squareImage, channel }) => (
              <Thing
                key={contentId}
                to={`/channels/${channel.slug}/${slug}`}
                name={title ?? channel.name}
                image={squareImage?.uri ?? image?.uri ?? channel.image.uri}
              >
                <bdi>{channel.name}</bdi>
              </Thing>
            ))}
          </ul>
          <All to="/channels">
            <FormattedMessage id="channels.seeAll" defaultMessage="See all channels" />
          </All>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby={`${id}-events`}>
          <Title id={`${id}-events`}>
            <FormattedMessage id="home.eventsForYou" defaultMessage="Events for you" />
          </Title>
          <ul role="list">
            {events.slice(0, SHOWN).map(({ id: eventId, slug, name, image, squareImage, eventStart, timezone }) => (
              <Thing key={eventId} to={`/events/${slug}`} name={name} image={squareImage?.uri ?? image?.uri}>
                <FormattedDate value={eventStart} dateStyle="medium" timeZone={timezone ?? undefined} />
              </Thing>
            ))}
          </ul>
        </section>
      )}
    </Columns>
  );
}

interface ThingProps {
  to: string;
  name: string;
  image: string | undefined;
  children: ReactNode;
}

const Thing = ({ to, name, image, children }: ThingProps) => (
  <Line>
    <Thumb>
      <Picture src={image} alt="" ratio={1} />
    </Thumb>
    <Words>
      <Link to={to}>
        <bdi>{name}</bdi>
      </Link>
      <small>{children}</small>
    </Words>
  </Line>
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: ${space[8]} ${space[6]};
  ${strip}
`;

const Title = styled.h2`
  margin-block-end: ${space[3]};
  font-size: ${font.lg};
`;

const All = styled(Link)`
  display: inline-block;
  padding-block: ${space[2]};
  font-size: ${font.sm};
  font-weight: 600;
`;

const End = styled.span`
  margin-inline-start: auto;
`;

const Line = styled.li`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[2]};
`;

const Thumb = styled.div`
  flex: none;
  inline-size: 44px;
`;

const Words = styled.div`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    color: inherit;
    font-weight: 600;
    line-height: 1.3;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    &:hover {
      text-decoration: underline;
    }
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;
