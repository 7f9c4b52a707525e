import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingQuestion, ListingQuestionSection } from '@contract/entities/listings';
import { useUpdateListingQuestionMutation } from '@web/api/listingQuestions';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Chip } from '@web/ui/media/Chip';
import { EditableRow, Quiet } from './EditableRow';
import { MoveButtons } from './MoveButtons';
import { movedQuestion, type questionsBy } from './questionForms';
import { useQuestionTypes } from './QuestionTypeField';
import { SortableList } from './SortableList';

interface QuestionSectionProps {
  eventId: string;
  section: ListingQuestionSection;
  place: number;
  of: number;
  by: ReturnType<typeof questionsBy>;
  /** What it is dragged by. */
  handle: ReactNode;
  onMove: (place: number) => void;
  onEdit: () => void;
  /** Null for a new one. */
  onEditQuestion: (questionId: string | null) => void;
}

/** A block of questions as hosts see it: each with what its choices open below it. */
export function QuestionSection({ eventId, section, place, of, by, handle, onMove, onEdit, onEditQuestion }: QuestionSectionProps) {
  const [move, moving] = useUpdateListingQuestionMutation();
  const { id, name, description } = section;
  const moveTo = (question: ListingQuestion, next: number) => move(movedQuestion(eventId, question, next));
  return (
    <div role="group" aria-labelledby={`section-${id}`}>
      <EditableRow
        as="div"
        name={name}
        onEdit={onEdit}
        tools={
          <>
            {handle}
            <MoveButtons name={name} place={place} of={of} onMove={onMove} />
          </>
        }
      >
        <h2 id={`section-${id}`} dir="auto">
          {name}
        </h2>
        {description && <Quiet dir="auto">{description}</Quiet>}
      </EditableRow>
      <QuestionRows questions={by.ofSection(id)} by={by} onMove={moveTo} onEdit={onEditQuestion} />
      {moving.isError && (
        <p role="alert">
          <ErrorMessage error={moving.error} />
        </p>
      )}
      <Button variant="secondary" size="sm" onClick={() => onEditQuestion(null)}>
        <FormattedMessage id="listings.questions.add" defaultMessage="Add a question" />
      </Button>
    </div>
  );
}

interface QuestionRowsProps {
  questions: readonly ListingQuestion[];
  by: ReturnType<typeof questionsBy>;
  onMove: (question: ListingQuestion, place: number) => Promise<unknown>;
  onEdit: (questionId: string) => void;
}

function QuestionRows({ questions, by, onMove, onEdit }: QuestionRowsProps) {
  return (
    <SortableList items={questions} onMove={onMove}>
      {(question, at, handle) => <QuestionRow {...{ question, by, onMove, onEdit, at, handle }} of={questions.length} />}
    </SortableList>
  );
}

type QuestionRowProps = Omit<QuestionRowsProps, 'questions'> & { question: ListingQuestion; at: number; of: number; handle: ReactNode };

function QuestionRow({ question, by, onMove, onEdit, at, of, handle }: QuestionRowProps) {
  const nameOf = useQuestionTypes();
  const { name, type, required, answers, choices } = question;
  return (
    <>
      <EditableRow
        as="div"
        name={name}
        onEdit={() => onEdit(question.id)}
        tools={
          <>
            {handle}
            <MoveButtons name={name} place={at} of={of} onMove={(next) => void onMove(question, next)} />
          </>
        }
      >
        <strong dir="auto">{name}</strong>
        <Facts>
          <Quiet as="span">{nameOf(type)}</Quiet>
          {required && (
            <Chip>
              <FormattedMessage id="listings.questions.isRequired" defaultMessage="Required" />
            </Chip>
          )}
          {answers > 0 && (
            <Quiet as="span">
              <FormattedMessage
                id="listings.questions.answers"
                defaultMessage="{count, plural, one {# answer} other {# answers}}"
                values={{ count: answers }}
              />
            </Quiet>
          )}
        </Facts>
      </EditableRow>
      {choices.map((choice) => {
        const opened = by.openedBy(choice);
        if (opened.length === 0) return null;
        return (
          <Opened key={choice.id}>
            <Quiet>
              <FormattedMessage
                id="listings.questions.opened"
                defaultMessage="Where “{choice}” is chosen:"
                values={{ choice: choice.value }}
              />
            </Quiet>
            <QuestionRows questions={opened} by={by} onMove={onMove} onEdit={onEdit} />
          </Opened>
        );
      })}
    </>
  );
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
`;

const Opened = styled.div`
  padding-block-start: ${space[3]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
`;
