import { useId } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { GroupCard } from '@web/features/groups/GroupCard';
import { FollowButton } from '@web/features/people/FollowButton';
import { useGetExploreQuery } from '@web/api/organization';
import { color, font, space } from '@web/theme/tokens';
import { Person } from '@web/ui/media/Person';
import { Picture } from '@web/ui/media/Picture';
import { PictureLink } from '@web/ui/media/PictureLink';

const SHOWN = 3;

/** People, groups and events that a member may like: nothing that they already have a part in, and nothing at all where there is nothing. */
export function Suggestions() {
  const id = useId();
  const { data } = useGetExploreQuery();
  if (!data) return null;
  const { events, groups, recommendations: people } = data;
  return (
    <>
      {people.length > 0 && (
        <section aria-labelledby={`${id}-people`}>
          <Title id={`${id}-people`}>
            <FormattedMessage id="home.people" defaultMessage="People you may like to follow" />
          </Title>
          <Rows role="list">
            {people.slice(0, SHOWN).map((account) => (
              <li key={account.id}>
                <Person account={account} to={`/accounts/${account.username}`}>
                  <End>
                    <FollowButton account={account} />
                  </End>
                </Person>
              </li>
            ))}
          </Rows>
        </section>
      )}
      {groups.length > 0 && (
        <section aria-labelledby={`${id}-groups`}>
          <Title id={`${id}-groups`}>
            <FormattedMessage id="home.groups" defaultMessage="Groups you may like to join" />
          </Title>
          <ul role="list" className="cards">
            {groups.slice(0, SHOWN).map((group) => (
              <li key={group.id}>
                <GroupCard group={group} standing={null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby={`${id}-events`}>
          <Title id={`${id}-events`}>
            <FormattedMessage id="home.eventsForYou" defaultMessage="Events you may like" />
          </Title>
          <ul role="list" className="cards">
            {events.slice(0, SHOWN).map((event) => (
              <li key={event.id}>
                <PictureLink to={`/events/${event.slug}`}>
                  <Picture src={event.image?.uri} alt="" />
                  <Name>
                    <bdi>{event.name}</bdi>
                  </Name>
                  <Quiet>
                    <FormattedDate value={event.eventStart} dateStyle="medium" timeZone={event.timezone ?? undefined} />
                  </Quiet>
                </PictureLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

const Title = styled.h2`
  margin-block-end: ${space[4]};
  font-size: ${font.xl};
`;

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const End = styled.span`
  margin-inline-start: auto;
`;

const Name = styled.h3`
  margin-block-start: ${space[1]};
  font-size: ${font.lg};
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
