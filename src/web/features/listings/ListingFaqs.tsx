import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useListListingFaqsQuery, useUpdateFaqSectionMutation } from '@web/api/listingFaqs';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { FaqDialog, FaqSectionDialog } from './FaqDialog';
import { FaqSubject } from './FaqSubject';
import { openedPart } from './openedPart';

type Opened = { sectionId: string | null } | { sectionId: string; questionId: string | null } | null;

export function ListingFaqs({ eventId }: { eventId: string }) {
  const { data, error, isError, isFetching, refetch } = useListListingFaqsQuery({ eventId });
  const [move, moving] = useUpdateFaqSectionMutation();
  const [opened, setOpened] = useState<Opened>(null);
  if (!data) {
    return isError ? <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} /> : <Skeleton shape="row" count={4} />;
  }
  const close = () => setOpened(null);
  const section = openedPart(data, opened?.sectionId ?? null);
  const faq = section && opened && 'questionId' in opened ? openedPart(section.faqs, opened.questionId) : undefined;
  const add = (
    <Button onClick={() => setOpened({ sectionId: null })}>
      <FormattedMessage id="listings.faq.addSubject" defaultMessage="Add a subject" />
    </Button>
  );
  return (
    <Stack>
      {data.length === 0 && (
        <EmptyState action={add}>
          <FormattedMessage
            id="listings.faq.none"
            defaultMessage="Nothing is answered here yet. Questions stand under subjects, such as “Getting there”."
          />
        </EmptyState>
      )}
      {data.map((one, place) => (
        <FaqSubject
          key={one.id}
          eventId={eventId}
          section={one}
          place={place}
          of={data.length}
          onMove={(next) => void move({ eventId, sectionId: one.id, place: next })}
          onEdit={() => setOpened({ sectionId: one.id })}
          onEditFaq={(questionId) => setOpened({ sectionId: one.id, questionId })}
        />
      ))}
      {moving.isError && (
        <p role="alert">
          <ErrorMessage error={moving.error} />
        </p>
      )}
      {data.length > 0 && <div>{add}</div>}
      {opened && !('questionId' in opened) && section !== undefined && (
        <FaqSectionDialog eventId={eventId} section={section} refetch={refetch} onClose={close} />
      )}
      {section && faq !== undefined && <FaqDialog eventId={eventId} sectionId={section.id} faq={faq} refetch={refetch} onClose={close} />}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 760px;
`;
