import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Interest } from '@contract/entities/interests';
import { space } from '@web/theme/tokens';
import { FilterLink } from '@web/ui/media/Chip';

/** What something is about; nothing where nobody has said so. */
export function InterestLinks({ interests = [] }: { interests: readonly Interest[] | undefined }) {
  const label = useIntl().formatMessage({ id: 'interests.title', defaultMessage: 'Interests' });
  if (interests.length === 0) return null;
  return (
    <List role="list" aria-label={label}>
      {interests.map(({ id, name }) => (
        <li key={id}>
          <FilterLink to={`/interests/${id}`}>
            <bdi>{name}</bdi>
          </FilterLink>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block: ${space[3]};
`;
