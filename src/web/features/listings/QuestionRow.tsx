import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingQuestion } from '@contract/entities/listings';
import { color, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { EditableRow, Quiet } from '@web/ui/list/EditableRow';
import { choiceText } from './questionForms';
import { useQuestionTypes } from './QuestionTypeField';
import { SortableList } from './SortableList';

interface QuestionRowProps {
  question: ListingQuestion;
  openedBy: (choice: ListingQuestion['choices'][number]) => readonly ListingQuestion[];
  tools: ReactNode;
  onEdit: () => void;
}

export function QuestionRow({ question, openedBy, tools, onEdit }: QuestionRowProps) {
  const nameOf = useQuestionTypes();
  const { name, label, type, required, answers, choices } = question;
  return (
    <>
      <EditableRow as="div" name={name} onEdit={onEdit} tools={tools}>
        <strong dir="auto">{name}</strong>
        {label && label !== name && <Quiet dir="auto">{label}</Quiet>}
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
      {choices.map(
        (choice) =>
          openedBy(choice).length > 0 && (
            <Opened key={choice.id}>
              <Quiet>
                <FormattedMessage
                  id="listings.questions.opened"
                  defaultMessage="Where “{choice}” is chosen:"
                  values={{ choice: choiceText(choice) }}
                />
              </Quiet>
              <SortableList id={choice.id} />
            </Opened>
          ),
      )}
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
