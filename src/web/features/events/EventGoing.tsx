import { FormattedList, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { useListRegistrantsInfiniteQuery } from '@web/api/events';
import { Link } from '@web/ui/navigation/Link';
import { AvatarGroup } from '@web/ui/media/AvatarGroup';

const SHOWN = 8;

export function EventGoing({ eventId }: { eventId: string }) {
  const { data } = useListRegistrantsInfiniteQuery({ eventId });
  const people = (data?.pages.flat() ?? []).map((account) => ({
    id: account.id,
    username: account.username,
    name: displayName(account),
    imageUrl: account.image?.uri,
  }));
  if (people.length === 0) return null;
  return (
    <Block>
      <h2>
        <FormattedMessage id="events.people" defaultMessage="Who is going" />
      </h2>
      {/* The names say the same to who hears them. */}
      <span aria-hidden>
        <AvatarGroup people={people} max={SHOWN} size="md" />
      </span>
      <Names>
        <FormattedList
          type="unit"
          value={people.slice(0, SHOWN).map(({ id, username, name }) => (
            <Link key={id} to={`/accounts/${username}`}>
              <bdi>{name}</bdi>
            </Link>
          ))}
        />
      </Names>
    </Block>
  );
}

const Block = styled.section`
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
`;

const Names = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
