import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color, font, space } from '@web/theme/tokens';
import { useGetEventPageQuery, useListEventPagesInfiniteQuery } from '@web/api/eventPages';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Picture } from '@web/ui/media/Picture';
import { Link } from '@web/ui/navigation/Link';
import { Written } from '@web/ui/media/Written';

const SEARCHED_FROM = 4;

export function EventPages({ event }: { event: Event }) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const found = useListEventPagesInfiniteQuery({ eventId: event.slug, search }, { skip: search === '' });
  const chosen = event.pages.find(({ slug }) => slug === query.get('page')) ?? event.pages[0]!;
  return (
    <Space>
      {event.pages.length > 1 && (
        <nav aria-label={intl.formatMessage({ id: 'events.pages', defaultMessage: 'Good to know' })}>
          <ChipRow>
            {event.pages.map(({ id, slug, title }) => (
              <FilterLink key={id} to={`?page=${slug}`} aria-current={id === chosen.id ? 'page' : undefined}>
                <bdi>{title}</bdi>
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      )}
      {event.pages.length >= SEARCHED_FROM && (
        <SearchInput
          value={search}
          onChange={(next) => setQuery(next ? { search: next } : {}, { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'events.pages.search', defaultMessage: 'Search these pages' })}
        />
      )}
      {search !== '' && (
        <QueryList
          list={found}
          skeleton={<Skeleton shape="text" />}
          empty={
            <p>
              <FormattedMessage id="events.pages.none" defaultMessage="No page has “{search}” in its title." values={{ search }} />
            </p>
          }
        >
          {(pages) => (
            <ul role="list">
              {pages.map(({ id, slug, title }) => (
                <li key={id}>
                  <Link to={`?page=${slug}`}>
                    <bdi>{title}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </QueryList>
      )}
      <Page key={chosen.id} eventId={event.slug} pageId={chosen.slug} />
    </Space>
  );
}

function Page({ eventId, pageId }: { eventId: string; pageId: string }) {
  const { data: page, ...asked } = useGetEventPageQuery({ eventId, pageId });
  if (asked.isError && !page) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!page) return <Skeleton shape="text" />;
  return (
    <article>
      <h2>
        <bdi>{page.title}</bdi>
      </h2>
      {page.subtitle && <Quiet dir="auto">{page.subtitle}</Quiet>}
      {page.images.map(({ id, uri }) => (
        <Picture key={id} src={uri} alt="" />
      ))}
      <Written html={page.html} />
    </article>
  );
}

// Pictures and tables are as wide as the page, not the page as they are.
const Space = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: 680px;
  padding-block-start: ${space[6]};
  article {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[4]};
  }
  h2 {
    font-size: ${font.xl};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
`;
