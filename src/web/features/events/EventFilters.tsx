import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { SearchInput } from '@web/ui/form/SearchInput';

interface EventFiltersProps {
  past: boolean;
  search: string;
  onSearch: (search: string) => void;
}

/** Which events are shown: coming or past, and those that hold the searched words. All of it stands in the address. */
export function EventFilters({ past, search, onSearch }: EventFiltersProps) {
  const intl = useIntl();
  const address = (isPast: boolean) => {
    const query = new URLSearchParams({ ...(isPast && { past: 'true' }), ...(search && { search }) }).toString();
    return { pathname: '/events', search: query && `?${query}` };
  };
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  return (
    <Bar>
      <SearchInput
        value={search}
        onChange={onSearch}
        placeholder={intl.formatMessage({ id: 'events.search', defaultMessage: 'Search events' })}
      />
      <nav aria-label={intl.formatMessage({ id: 'events.when', defaultMessage: 'Which events' })}>
        <ChipRow>
          <FilterLink as={Link} to={address(false)} aria-current={current(!past)}>
            {intl.formatMessage({ id: 'events.upcoming', defaultMessage: 'Upcoming' })}
          </FilterLink>
          <FilterLink as={Link} to={address(true)} aria-current={current(past)}>
            {intl.formatMessage({ id: 'events.past', defaultMessage: 'Past' })}
          </FilterLink>
        </ChipRow>
      </nav>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  margin-block-end: ${space[8]};
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 420px;
  }
`;
