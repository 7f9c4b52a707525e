import { FormattedMessage } from 'react-intl';
import type { ListingFaqSection } from '@contract/entities/listings';
import { useUpdateFaqMutation } from '@web/api/listingFaqs';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { EditableRow, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';

interface FaqSubjectProps {
  eventId: string;
  section: ListingFaqSection;
  place: number;
  of: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  onEditFaq: (questionId: string | null) => void;
}

export function FaqSubject({ eventId, section, place, of, onMove, onEdit, onEditFaq }: FaqSubjectProps) {
  const [move, moving] = useUpdateFaqMutation();
  const { id: sectionId, name, faqs } = section;
  return (
    <section aria-labelledby={`subject-${sectionId}`}>
      <EditableRow as="div" name={name} onEdit={onEdit} tools={<MoveButtons name={name} place={place} of={of} onMove={onMove} />}>
        <h2 id={`subject-${sectionId}`} dir="auto">
          {name}
        </h2>
      </EditableRow>
      <ul role="list">
        {faqs.map((faq, at) => (
          <EditableRow
            key={faq.id}
            name={faq.question}
            onEdit={() => onEditFaq(faq.id)}
            tools={
              <MoveButtons
                name={faq.question}
                place={at}
                of={faqs.length}
                onMove={(next) => void move({ eventId, sectionId, questionId: faq.id, place: next })}
              />
            }
          >
            <strong dir="auto">{faq.question}</strong>
            <Quiet dir="auto">{faq.answer}</Quiet>
          </EditableRow>
        ))}
      </ul>
      {moving.isError && (
        <p role="alert">
          <ErrorMessage error={moving.error} />
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={() => onEditFaq(null)}>
        <FormattedMessage id="listings.faq.add" defaultMessage="Add a question" />
      </Button>
    </section>
  );
}
