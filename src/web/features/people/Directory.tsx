import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useListAccountsInfiniteQuery, useListPopularAccountsInfiniteQuery } from '@web/api/accounts';
import { space, width } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { SearchInput } from '@web/ui/form/SearchInput';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { PeopleRows } from './PeopleRows';

const VIEWS = ['popular', 'people', 'teams'] as const;
type View = (typeof VIEWS)[number];

/** Everybody of the organization: those whom most follow, all by name, the teams; a search finds everybody. Search and view stay in the address. */
export function Directory() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const view: View | undefined = VIEWS.find((name) => name === query.get('view')) ?? (search ? undefined : 'popular');
  const asked = { search: search || undefined, accountType: view && TYPES[view] };
  const popular = useListPopularAccountsInfiniteQuery(asked, { skip: view !== 'popular' });
  const byName = useListAccountsInfiniteQuery(asked, { skip: view === 'popular' });
  const label = intl.formatMessage({ id: 'people.title', defaultMessage: 'People' });

  const at = (name: View) => `?${new URLSearchParams({ view: name, ...(search && { search }) }).toString()}`;
  const find = (next: string) => {
    const params = new URLSearchParams(query);
    if (next) params.set('search', next);
    else params.delete('search');
    setQuery(params, { replace: true, preventScrollReset: true });
  };
  return (
    <Column>
      <SearchInput
        value={search}
        onChange={find}
        label={intl.formatMessage({ id: 'people.search', defaultMessage: 'Search people' })}
        placeholder={intl.formatMessage({ id: 'people.search', defaultMessage: 'Search people' })}
      />
      <nav aria-label={intl.formatMessage({ id: 'people.views', defaultMessage: 'Which people' })}>
        <ChipRow>
          {VIEWS.map((name) => (
            <FilterLink key={name} to={at(name)} replace aria-current={name === view ? 'page' : undefined}>
              {NAMES[name]}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <PeopleRows
        label={label}
        list={view === 'popular' ? popular : byName}
        empty={
          <EmptyState
            {...(search && {
              action: (
                <Button variant="secondary" onClick={() => find('')}>
                  <FormattedMessage id="ui.search.clear" defaultMessage="Clear search" />
                </Button>
              ),
            })}
          >
            {search ? (
              <FormattedMessage id="people.noneFound" defaultMessage="Nobody found for “{search}”." values={{ search }} />
            ) : (
              <FormattedMessage id="people.none" defaultMessage="There is nobody here yet." />
            )}
          </EmptyState>
        }
      />
    </Column>
  );
}

const TYPES = { popular: undefined, people: 'account', teams: 'team' } as const;

const NAMES = {
  popular: <FormattedMessage id="people.popular" defaultMessage="Popular" />,
  people: <FormattedMessage id="people.all" defaultMessage="By name" />,
  teams: <FormattedMessage id="people.teams" defaultMessage="Teams" />,
};

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: ${width.reading};
`;
