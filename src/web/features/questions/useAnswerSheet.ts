import { useCallback, useEffect, useState } from 'react';
import type { RegistrationQuestion } from '@contract/entities/questions';
import { useAnswerQuestionMutation } from '@web/api/registration';
import { after } from '@web/ui/time/clock';
import { AnswerKeeper, type Kept } from './answerKeeper';
import type { AnswerSheet } from './groups';

/** The id of a question's control on the page; each pass is asked anew. */
export const fieldId = (passId: string, questionId: string) => `q-${passId}-${questionId}`;

/** The answers as they are being given. Each is kept with the server as it is; what is on its way is sent when the form is left. */
export function useAnswerSheet(slug: string, initial: () => AnswerSheet) {
  const [sheet, setSheet] = useState(initial);
  const [kept, setKept] = useState<Readonly<Record<string, Kept>>>({});
  const [answer] = useAnswerQuestionMutation();

  const [keeper] = useState(
    () =>
      new AnswerKeeper({
        send: async ({ passId, questionId }, response) => {
          const sent = await answer({ eventId: slug, passId, questionId, response });
          return !sent.error;
        },
        after,
        changed: ({ passId, questionId }, state) => setKept((before) => ({ ...before, [fieldId(passId, questionId)]: state })),
      }),
  );

  useEffect(() => () => void keeper.flush(), [keeper]);

  const give = useCallback(
    (passId: string, { id: questionId }: Pick<RegistrationQuestion, 'id'>, value: string, typed: boolean) => {
      setSheet((before) => ({ ...before, [passId]: { ...before[passId], [questionId]: value } }));
      keeper.give({ passId, questionId }, value, typed);
    },
    [keeper],
  );

  return { sheet, kept, give, flush: useCallback(() => void keeper.flush(), [keeper]) };
}
