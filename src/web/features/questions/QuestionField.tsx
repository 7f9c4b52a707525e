import { memo } from 'react';
import { Check, CircleAlert } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { RegistrationQuestion } from '@contract/entities/questions';
import type { AnswerFault } from '@contract/rules/answers';
import { color, font, motion } from '@web/theme/tokens';
import type { Kept } from './answerKeeper';
import { faultText } from './faultText';
import { fields } from './fields';

interface QuestionFieldProps {
  /** The id of its control, by which its fault leads to it. */
  id: string;
  eventId: string;
  question: RegistrationQuestion;
  value: string;
  fault: AnswerFault | undefined;
  kept: Kept | undefined;
  /** Told of each new value; `typed` when more letters may follow. */
  onAnswer: (question: RegistrationQuestion, value: string, typed: boolean) => void;
}

/** One of an organiser's questions, with what is wrong with its answer and whether it is kept. */
export const QuestionField = memo(function QuestionField({ id, eventId, question, value, fault, kept, onAnswer }: QuestionFieldProps) {
  const intl = useIntl();
  const [Input, typed] = fields[question.type];
  return (
    <Cell style={{ '--span': question.span } as object}>
      <Input
        id={id}
        eventId={eventId}
        question={question}
        label={question.label || question.name}
        hint={question.description}
        required={question.required}
        error={fault && faultText(intl, fault, question)}
        value={value}
        onChange={(next) => onAnswer(question, next, typed)}
      />
      <KeptMark kept={kept} />
    </Cell>
  );
});

function KeptMark({ kept }: { kept: Kept | undefined }) {
  return (
    <Mark role="status" $bad={kept === 'failed'}>
      {kept === 'saved' && (
        <>
          <Check size={12} strokeWidth={2.5} aria-hidden />
          <FormattedMessage id="questions.saved" defaultMessage="Saved" />
        </>
      )}
      {kept === 'failed' && (
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
