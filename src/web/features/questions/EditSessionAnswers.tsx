import { FormattedMessage } from 'react-intl';
import type { BaseEventSessionAccess, EventSessionSection } from '@contract/entities/sessionQuestions';
import { useAnswerAccessQuestionsMutation } from '@web/api/sessionRegistration';
import { withInner } from './groups';
import { SessionAnswers } from './SessionAnswers';

interface EditSessionAnswersProps {
  eventId: string;
  access: BaseEventSessionAccess;
  sections: readonly EventSessionSection[];
  onDone: () => void;
}

export function EditSessionAnswers({ eventId, access, sections, onDone }: EditSessionAnswersProps) {
  const [answer] = useAnswerAccessQuestionsMutation();
  const asked = new Set(sections.flatMap(({ questions }) => withInner(questions).map(({ id }) => id)));
  const responses = access.responses.filter(({ questionId }) => asked.has(questionId));
  return (
    <SessionAnswers
      eventId={eventId}
      sessionId={access.sessionId}
      sections={sections}
      passes={[{ id: access.passId, name: '', responses }]}
      action={<FormattedMessage id="questions.edit.save" defaultMessage="Save answers" />}
      onAnswered={async ([given]) => {
        const emptied = responses.filter(({ questionId }) => !given!.responses.some((one) => one.questionId === questionId));
        const body = [...given!.responses, ...emptied.map(({ questionId }) => ({ questionId, value: '' }))];
        await answer({ eventId, passId: access.passId, sessionId: access.sessionId, body }).unwrap();
        onDone();
      }}
    />
  );
}
