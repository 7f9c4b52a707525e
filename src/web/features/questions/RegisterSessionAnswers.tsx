import type { ComponentProps } from 'react';
import { useAnswerSessionQuestionMutation } from '@web/api/sessionRegistration';
import { SessionAnswers } from './SessionAnswers';
import { useAnswerAutosave } from './useAnswerAutosave';

/** What a session asks of the passes that are about to be registered for it: each answer is saved as it is given. */
export function RegisterSessionAnswers(props: ComponentProps<typeof SessionAnswers>) {
  const { eventId, sessionId } = props;
  const [answer] = useAnswerSessionQuestionMutation();
  const saved = useAnswerAutosave(sessionId, (at, response) => answer({ eventId, sessionId, ...at, response }));
  return <SessionAnswers {...props} saved={saved} />;
}
