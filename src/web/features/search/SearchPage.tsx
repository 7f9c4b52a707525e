import { useId, useRef, type ReactNode } from 'react';
import { History } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Account } from '@contract/entities/accounts';
import { color, font, space, width } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Announcer } from '@web/ui/feedback/Announcer';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { Link } from '@web/ui/navigation/Link';
import { Tabs } from '@web/ui/navigation/Tabs';
import { KINDS, type KindName } from './kinds';
import { Nothing, NothingOf } from './Nothing';
import { bareWords, searchAddress, type Found } from './results';
import { useRecentSearches } from './useRecentSearches';
import { useKinds, useSearch } from './useSearch';

interface SearchPageProps {
  /** All of what is found of one kind; the first of every kind where it is null. */
  kind: KindName | null;
  follow: (account: Account) => ReactNode;
}

export function SearchPage({ kind, follow }: SearchPageProps) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const search = query.get('q') ?? '';
  const kinds = useKinds();
  const { recent, remember, forget } = useRecentSearches();
  const words = bareWords(search);
  const input = useRef<HTMLInputElement>(null);
  const look = (q: string) => setQuery(q.trim() === '' ? {} : { q }, { replace: true, preventScrollReset: true });
  const clear = () => {
    look('');
    input.current?.focus();
  };
  const label = intl.formatMessage({ id: 'search.title', defaultMessage: 'Search' });
  const row = (found: Found) => (
    <Row key={found.id}>
      <Link to={found.to} onClick={() => remember(search)}>
        {found.line}
      </Link>
      {found.account && follow(found.account)}
    </Row>
  );
  return (
    <Column>
      <SearchInput value={search} onChange={look} inputRef={input} label={label} placeholder={label} />
      {words === '' ? (
        <Before recent={recent} forget={forget} />
      ) : (
        <>
          <Tabs
            label={intl.formatMessage({ id: 'search.kinds', defaultMessage: 'What is searched for' })}
            tabs={[
              { to: searchAddress(search), label: intl.formatMessage({ id: 'search.all', defaultMessage: 'All' }), end: true },
              ...kinds.map((one) => ({ to: searchAddress(search, one), label: KINDS[one].name(intl) })),
            ]}
          />
          {kind === null ? (
            <FirstOfAll search={search} row={row} clear={clear} />
          ) : (
            <AllOfOne key={kind} kind={kind} search={search} row={row} clear={clear} />
          )}
        </>
      )}
    </Column>
  );
}

function Before({ recent, forget }: { recent: readonly string[]; forget: () => void }) {
  if (recent.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="search.begin" defaultMessage="Find what is here by a name or a word. Small slips of the keys are forgiven." />
      </EmptyState>
    );
  }
  return (
    <section>
      <Heading>
        <h2>
          <FormattedMessage id="search.recent" defaultMessage="Searched lately" />
        </h2>
        <Button variant="quiet" size="sm" onClick={forget}>
          <FormattedMessage id="search.forget" defaultMessage="Forget these searches" />
        </Button>
      </Heading>
      <ul role="list">
        {recent.map((words) => (
          <Row as="li" key={words}>
            <Link to={searchAddress(words)} replace>
              <Recent>
                <History size={20} strokeWidth={1.5} aria-hidden />
                <bdi>{words}</bdi>
              </Recent>
            </Link>
          </Row>
        ))}
      </ul>
    </section>
  );
}

interface ResultsProps {
  search: string;
  row: (found: Found) => ReactNode;
  clear: () => void;
}

function FirstOfAll({ search, row, clear }: ResultsProps) {
  const intl = useIntl();
  const id = useId();
  const { sections, isFetching, error, failed, retry } = useSearch(search);
  // What comes late would push away what is read by then.
  const pending = sections.findIndex((section) => section.pending);
  const shown = (pending < 0 ? sections : sections.slice(0, pending)).filter(({ found }) => found.length > 0);
  return (
    <>
      <Announcer>
        {pending < 0 && !isFetching && (
          <FormattedMessage
            id="ui.search.found"
            defaultMessage="{count, plural, =0 {not found} one {# found} other {# found}}"
            values={{ count: shown.reduce((sum, { found }) => sum + found.length, 0) }}
          />
        )}
      </Announcer>
      {shown.map(({ kind, found, more }) => (
        <section key={kind} aria-labelledby={`${id}-${kind}`}>
          <Heading>
            <h2 id={`${id}-${kind}`}>{KINDS[kind].name(intl)}</h2>
            {more && (
              <Link className="target" to={searchAddress(search, kind)}>
                {KINDS[kind].all(intl)}
              </Link>
            )}
          </Heading>
          <ul role="list">
            {found.map((one) => (
              <li key={one.id}>{row(one)}</li>
            ))}
          </ul>
        </section>
      ))}
      {pending >= 0 && <Skeleton shape="row" count={shown.length === 0 ? 6 : 3} />}
      {failed && pending < 0 && <ErrorState error={error} retry={retry} retrying={isFetching} />}
      {!failed && pending < 0 && shown.length === 0 && <Nothing search={search} clear={clear} />}
    </>
  );
}

function AllOfOne({ kind, search, row, clear }: ResultsProps & { kind: KindName }) {
  const intl = useIntl();
  const list = KINDS[kind].useFound({ words: bareWords(search), skip: false, most: Infinity });
  return (
    <QueryFeed
      list={list}
      label={KINDS[kind].name(intl)}
      skeleton={<Skeleton shape="row" count={6} />}
      empty={<NothingOf kind={kind} search={search} clear={clear} />}
      renderItem={row}
      estimatedHeight={57}
    />
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: ${width.reading};
  /* Read out, and no row of its own. */
  > .unseen {
    position: absolute;
  }
`;

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  align-items: baseline;
  justify-content: space-between;
  h2 {
    font-size: ${font.lg};
  }
  a {
    padding-block: ${space[2]};
    font-size: ${font.sm};
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  > a {
    flex: 1;
    min-inline-size: 0;
    margin-inline: -${space[2]};
    padding-inline: ${space[2]};
    border-radius: 12px;
    color: inherit;
    text-decoration: none;
    @media (hover: hover) {
      &:hover {
        background: ${color.hover};
      }
    }
  }
`;

const Recent = styled.span`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-block-size: 44px;
  > svg {
    flex: none;
    margin-inline: 10px;
    color: ${color.quiet};
  }
`;
