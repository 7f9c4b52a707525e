import { memo, useState, type ReactNode } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { color, font, motion } from '@web/theme/tokens';
import type { SaveStatus } from './answerAutosave';
import type { FormQuestion } from './groups';
import { questionInputs } from './questionInputs';

interface QuestionFieldProps {
  id: string;
  eventId: string;
  sessionId?: string | undefined;
  question: FormQuestion;
  value: string;
  error: ReactNode;
  status: SaveStatus | undefined;
  autoComplete?: string | undefined;
  /** Told of each new value; `typed` when more letters may follow. */
  onAnswer: (question: FormQuestion, value: string, typed: boolean) => void;
  /** Told why the form cannot be sent yet, and null once it can. */
  onHold: (questionId: string, reason: ReactNode) => void;
}

export const QuestionField = memo(function QuestionField(props: QuestionFieldProps) {
  const { id, eventId, sessionId, question, value, error, status, autoComplete, onAnswer, onHold } = props;
  const [Input, typed] = questionInputs[question.type];
  const [held, setHeld] = useState(false);
  return (
    <Cell style={{ '--span': question.span } as object}>
      <Input
        id={id}
        eventId={eventId}
        sessionId={sessionId}
        question={question}
        label={question.label || question.name}
        hint={question.description}
        required={question.required}
        error={error}
        value={value}
        {...(question.type === 'text' && { autoComplete })}
        onChange={(next) => onAnswer(question, next, typed)}
        onHold={(reason) => {
          setHeld(reason !== null);
          onHold(question.id, reason);
        }}
      />
      <SaveMark status={status === 'saved' && (held || error) ? undefined : status} />
    </Cell>
  );
});

function SaveMark({ status }: { status: SaveStatus | undefined }) {
  return (
    <Mark role="status" $bad={status === 'failed'}>
      {status === 'saved' && (
        <>
          <Check size={12} strokeWidth={2.5} aria-hidden />
          <FormattedMessage id="questions.saved" defaultMessage="Saved" />
        </>
      )}
      {status === 'failed' && (
        <>
          <CircleAlert size={12} strokeWidth={2.5} aria-hidden />
          <FormattedMessage id="questions.notSaved" defaultMessage="Not saved yet" />
        </>
      )}
    </Mark>
  );
}

const Cell = styled.div`
  position: relative;
  grid-column: 1 / -1;
  min-inline-size: 0;
  @media (min-width: 640px) {
    grid-column: span var(--span, 12);
  }
`;

// In the space between two questions, so that nothing moves when it comes.
const Mark = styled.span<{ $bad: boolean }>`
  position: absolute;
  inset-block-start: calc(100% + 3px);
  inset-inline-end: 0;
  display: flex;
  gap: 4px;
  align-items: center;
  color: ${({ $bad }) => ($bad ? color.badText : color.goodText)};
  font-size: ${font.xs};
  line-height: 1.4;
  transition: opacity ${motion.normal};
`;
