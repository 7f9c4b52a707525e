import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { BaseFaq, Event } from '@contract/entities/events';
import { color, font, space, weight } from '@web/theme/tokens';
import { useGetFaqQuery, useGetFaqSectionQuery, useListFaqsInfiniteQuery, useListFaqSectionsInfiniteQuery } from '@web/api/faqs';
import { ShareLink } from '@web/ui/button/ShareLink';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { Paragraphs } from './Paragraphs';

export function EventFaqs({ event }: { event: Event }) {
  const [query] = useSearchParams();
  const [section, question] = [query.get('section'), query.get('question')];
  if (!section) return <AllFaqs event={event} />;
  return (
    <Sections>
      {question ? (
        <OneFaq eventId={event.slug} sectionId={section} questionId={question} />
      ) : (
        <OneSection eventId={event.slug} sectionId={section} />
      )}
      <Link to={`/events/${event.slug}/faqs`}>
        <FormattedMessage id="events.faqs.all" defaultMessage="All questions" />
      </Link>
    </Sections>
  );
}

function AllFaqs({ event }: { event: Event }) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const list = useListFaqSectionsInfiniteQuery({ eventId: event.slug, search: search || undefined });
  return (
    <Sections>
      <SearchInput
        value={search}
        onChange={(next) => setQuery(next ? { search: next } : {}, { replace: true, preventScrollReset: true })}
        placeholder={intl.formatMessage({ id: 'events.faqs.search', defaultMessage: 'Search questions and answers' })}
      />
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            <FormattedMessage id="events.faqs.none" defaultMessage="No question or answer has “{search}” in it." values={{ search }} />
          </EmptyState>
        }
      >
        {(sections) =>
          sections.map((section) => (
            <section key={section.id} aria-labelledby={`faqs-${section.slug}`}>
              <h2 id={`faqs-${section.slug}`}>
                <Quiet to={`?section=${section.slug}`}>
                  <bdi>{section.name}</bdi>
                </Quiet>
              </h2>
              {section.faqs.map((faq) => (
                <Asked key={faq.id} faq={faq} to={`/events/${event.slug}/faqs?section=${section.slug}&question=${faq.slug}`} />
              ))}
            </section>
          ))
        }
      </QueryList>
    </Sections>
  );
}

interface OneProps {
  eventId: string;
  sectionId: string;
}

function OneSection({ eventId, sectionId }: OneProps) {
  const section = useGetFaqSectionQuery({ eventId, sectionId });
  const list = useListFaqsInfiniteQuery({ eventId, sectionId });
  return (
    <section>
      <h2>
        <bdi>{section.data?.name ?? list.currentData?.pages[0]?.[0]?.section?.name}</bdi>
      </h2>
      <QueryList list={list} skeleton={<Skeleton shape="row" count={4} />} empty={null} more="inView">
        {(faqs) =>
          faqs.map((faq) => <Asked key={faq.id} faq={faq} to={`/events/${eventId}/faqs?section=${sectionId}&question=${faq.slug}`} />)
        }
      </QueryList>
    </section>
  );
}

function OneFaq({ eventId, sectionId, questionId }: OneProps & { questionId: string }) {
  const { data: faq, ...asked } = useGetFaqQuery({ eventId, sectionId, questionId });
  if (asked.isError && !faq) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!faq) return <Skeleton shape="text" />;
  return (
    <article>
      {faq.section && (
        <Subject to={`?section=${faq.section.slug}`}>
          <bdi>{faq.section.name}</bdi>
        </Subject>
      )}
      <h2 dir="auto">{faq.question}</h2>
      <Paragraphs text={faq.answer ?? ''} />
    </article>
  );
}

const Asked = ({ faq, to }: { faq: BaseFaq; to: string }) => (
  <Question id={faq.slug}>
    <summary>
      <span dir="auto">{faq.question}</span>
      <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
    </summary>
    <Answer>
      <Paragraphs text={faq.answer ?? ''} />
      <ShareLink to={to} />
    </Answer>
  </Question>
);

const Quiet = styled(Link)`
  color: inherit;
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;

const Subject = styled(Quiet)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Sections = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 680px;
  padding-block-start: ${space[6]};
  h2 {
    margin-block-end: ${space[2]};
    font-size: ${font.lg};
  }
`;

const Question = styled.details`
  border-block-start: 1px solid ${color.line};
  summary {
    display: flex;
    gap: ${space[3]};
    align-items: center;
    justify-content: space-between;
    min-block-size: 48px;
    font-weight: ${weight.medium};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
  }
  svg {
    flex: none;
    color: ${color.quiet};
  }
  &[open] svg {
    rotate: 180deg;
  }
`;

const Answer = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: start;
  padding-block-end: ${space[4]};
  color: ${color.quiet};
`;
