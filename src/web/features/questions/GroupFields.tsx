import { useCallback, type ReactNode } from 'react';
import { Copy } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { askedQuestions } from '@contract/rules/answers';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import type { FieldBinding } from '@web/ui/form/useForm';
import type { SaveStatus } from './answerAutosave';
import type { FormQuestion, QuestionGroup } from './groups';
import { QuestionField } from './QuestionField';
import { answerName, type AnswerName } from './useAnswerAutosave';

interface GroupFieldsProps {
  eventId: string;
  sessionId?: string | undefined;
  group: QuestionGroup;
  several: boolean;
  answers: Readonly<Record<string, string>>;
  field: (name: AnswerName) => FieldBinding<string>;
  statuses: Readonly<Record<string, SaveStatus>>;
  onAnswer: (passId: string, question: FormQuestion, value: string, typed: boolean) => void;
  onHold: (passId: string, questionId: string, reason: ReactNode) => void;
  onCopy?: (() => void) | undefined;
}

export function GroupFields({ eventId, sessionId, group, several, answers, field, statuses, onAnswer, onHold, onCopy }: GroupFieldsProps) {
  const { passId, passName, nth, section } = group;
  const give = useCallback(
    (question: FormQuestion, value: string, typed: boolean) => onAnswer(passId, question, value, typed),
    [onAnswer, passId],
  );
  const hold = useCallback((questionId: string, reason: ReactNode) => onHold(passId, questionId, reason), [onHold, passId]);
  return (
    <Section aria-labelledby={`${passId}-${section.id}`}>
      <Head>
        <div>
          {several && (
            <Quiet>
              <FormattedMessage id="questions.pass" defaultMessage="Pass {nth, number}: {name}" values={{ nth, name: passName }} />
            </Quiet>
          )}
          <h3 id={`${passId}-${section.id}`}>
            <bdi>{section.name}</bdi>
          </h3>
          {section.description && (
            <Quiet>
              <bdi>{section.description}</bdi>
            </Quiet>
          )}
        </div>
        {onCopy && (
          <Repeat variant="quiet" size="sm" icon={<Copy size={16} strokeWidth={1.5} aria-hidden />} onClick={onCopy}>
            <FormattedMessage id="questions.copy" defaultMessage="Same choices as pass 1" />
          </Repeat>
        )}
      </Head>
      <Grid>
        {askedQuestions(section.questions, answers).map((question) => {
          const name = answerName(passId, question.id);
          const { id, error } = field(name);
          return (
            <QuestionField
              key={question.id}
              id={id}
              eventId={eventId}
              sessionId={sessionId}
              question={question}
              value={answers[question.id] ?? ''}
              error={error}
              status={statuses[name]}
              // What a browser knows is its owner's, and so is the first pass.
              autoComplete={nth > 1 ? 'off' : (question.autofill ?? undefined)}
              onAnswer={give}
              onHold={hold}
            />
          );
        })}
      </Grid>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[5]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: start;
  justify-content: space-between;
`;

// On a phone it stands under the words, and begins where they do.
const Repeat = styled(Button)`
  @media (max-width: 639px) {
    margin-inline-start: -${space[3]};
  }
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: 28px ${space[4]};
  align-items: start;
`;
