import { FormattedList, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { useListRegistrantsInfiniteQuery } from '@web/api/events';
import { AvatarGroup } from '@web/ui/media/AvatarGroup';

const SHOWN = 8;

/** The faces and names of those who go. It stays out of the way when nobody does yet, or when it cannot be known. */
export function EventGoing({ eventId }: { eventId: string }) {
  const { data } = useListRegistrantsInfiniteQuery({ eventId });
  const people = (data?.pages.flat() ?? []).map((account) => ({
    id: account.id,
    name: displayName(account),
    imageUrl: account.image?.uri,
  }));
  if (people.length === 0) return null;
  return (
    <Block>
      <h2>
        <FormattedMessage id="events.people" defaultMessage="Who is going" />
      </h2>
      <AvatarGroup people={people} max={SHOWN} size="md" />
      {/* The faces say the same to who hears them. */}
      <Names aria-hidden>
        <FormattedList type="unit" value={people.slice(0, SHOWN).map(({ name }) => name)} />
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
