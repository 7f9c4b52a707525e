import { useCallback, useEffect, useState } from 'react';
import { useAnswerQuestionMutation } from '@web/api/registration';
import { after } from '@web/ui/time/clock';
import { AnswerAutosave, type SaveStatus } from './answerAutosave';

/** The name of an answer in its form, which is also how the server names it. */
export const answerName = (passId: string, questionId: string) => `passes.${passId}.${questionId}` as const;

export type AnswerName = ReturnType<typeof answerName>;

/** Saves each answer as it is given; what has not been sent when the form is left is sent then. */
export function useAnswerAutosave(slug: string) {
  const [statuses, setStatuses] = useState<Readonly<Record<string, SaveStatus>>>({});
  const [answer] = useAnswerQuestionMutation();

  const [autosave] = useState(
    () =>
      new AnswerAutosave({
        send: async ({ passId, questionId }, response) => {
          const sent = await answer({ eventId: slug, passId, questionId, response });
          return !sent.error;
        },
        after,
        changed: ({ passId, questionId }, status) => setStatuses((before) => ({ ...before, [answerName(passId, questionId)]: status })),
      }),
  );
  const flush = useCallback(() => void autosave.flush(), [autosave]);
  useEffect(() => flush, [flush]);

  return { statuses, save: autosave.give.bind(autosave), flush };
}
