import { ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { color, font, space, weight } from '@web/theme/tokens';
import { useListFaqSectionsInfiniteQuery } from '@web/api/faqs';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Paragraphs } from './Paragraphs';

/** Questions that are asked often, by subject; each opens where it stands. What is searched stands in the address. */
export function EventFaqs({ event }: { event: Event }) {
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
                <bdi>{section.name}</bdi>
              </h2>
              {section.faqs.map((faq) => (
                <Question key={faq.id} id={faq.slug}>
                  <summary>
                    <span dir="auto">{faq.question}</span>
                    <ChevronDown size={20} strokeWidth={1.5} aria-hidden />
                  </summary>
                  <Answer>
                    <Paragraphs text={faq.answer ?? ''} />
                  </Answer>
                </Question>
              ))}
            </section>
          ))
        }
      </QueryList>
    </Sections>
  );
}

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
  padding-block-end: ${space[4]};
  color: ${color.quiet};
`;
