import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { FaqSection } from '@contract/entities/events';
import { useUpdateFaqMutation } from '@web/api/listingFaqs';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { MoveButtons } from './MoveButtons';

interface FaqSubjectProps {
  eventId: string;
  section: FaqSection;
  place: number;
  of: number;
  onMove: (place: number) => void;
  onEdit: () => void;
  /** Null for a new one. */
  onEditFaq: (questionId: string | null) => void;
}

/** The questions on one subject, as hosts see them. */
export function FaqSubject({ eventId, section, place, of, onMove, onEdit, onEditFaq }: FaqSubjectProps) {
  const [move, moving] = useUpdateFaqMutation();
  const { id: sectionId, name, faqs } = section;
  return (
    <section aria-labelledby={`subject-${sectionId}`}>
      <Row as="div">
        <h2 id={`subject-${sectionId}`} dir="auto">
          {name}
        </h2>
        <Tools>
          <MoveButtons name={name} place={place} of={of} onMove={onMove} />
          <EditButton name={name} onClick={onEdit} />
        </Tools>
      </Row>
      <ul role="list">
        {faqs.map((faq, at) => (
          <Row key={faq.id}>
            <div>
              <strong dir="auto">{faq.question}</strong>
              <Quiet dir="auto">{faq.answer}</Quiet>
            </div>
            <Tools>
              <MoveButtons
                name={faq.question}
                place={at}
                of={faqs.length}
                onMove={(next) => void move({ eventId, sectionId, questionId: faq.id, place: next })}
              />
              <EditButton name={faq.question} onClick={() => onEditFaq(faq.id)} />
            </Tools>
          </Row>
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

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const label = useIntl().formatMessage({ id: 'listings.passes.editOf', defaultMessage: 'Edit {name}' }, { name });
  return (
    <Button size="sm" variant="secondary" onClick={onClick} aria-label={label}>
      <FormattedMessage id="listings.passes.edit" defaultMessage="Edit" />
    </Button>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  & > :first-child {
    flex: 1 1 14rem;
  }
  ul > &:last-child {
    margin-block-end: ${space[4]};
  }
  h2 {
    font-size: ${font.xl};
  }
`;

const Tools = styled.div`
  display: flex;
  gap: ${space[1]};
  align-items: center;
`;

const Quiet = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.sm};
  white-space: pre-line;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;
