import { useCallback, useEffect, useState } from 'react';
import { useWhenReached } from '@web/state/realtime/useWhenReached';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { fieldErrorsOf } from '@web/ui/feedback/errorText';
import { useKept } from '@web/ui/hooks/useKept';
import { useLatest } from '@web/ui/hooks/useLatest';
import { after } from '@web/ui/time/clock';
import { AnswerAutosave, type SaveStatus, type UnsavedAnswer } from './answerAutosave';

/** The name of an answer in its form, which is also how the server names it. */
export const answerName = (passId: string, questionId: string) => `passes.${passId}.${questionId}` as const;

export type AnswerName = ReturnType<typeof answerName>;

export interface AnswersSaved {
  /** What did not arrive when the form was shown before. */
  restored: readonly UnsavedAnswer[];
  statuses: Readonly<Record<string, SaveStatus>>;
  refusals: Readonly<Record<string, string>>;
  save: AnswerAutosave['give'];
  flush: () => void;
}

/**
 * Saves each answer as it is given; what has not been sent when the form is left is sent then. What does not arrive, such
 * as when the session ends, stays on this device and is sent when the platform is back or the form is shown again.
 */
export function useAnswerAutosave(
  draft: string,
  answer: (at: UnsavedAnswer['at'], response: string) => Promise<{ error?: unknown }>,
): AnswersSaved {
  const [kept, keep] = useKept(useDraftKey(`answers.${draft}`));
  const [restored] = useState(() => readUnsaved(kept));
  const [statuses, setStatuses] = useState<Readonly<Record<string, SaveStatus>>>({});
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});

  const send = useLatest(answer);
  const store = useLatest(() => {
    const unsaved = autosave.unsaved();
    keep(unsaved.length > 0 ? JSON.stringify(unsaved) : null);
  });
  const [autosave] = useState(
    () =>
      new AnswerAutosave({
        send: async ({ passId, questionId }, response) => {
          const { error } = await send({ passId, questionId }, response);
          if (!error) return 'saved';
          const [broken] = fieldErrorsOf(error);
          if (!broken) return 'failed';
          setRefusals((before) => ({ ...before, [answerName(passId, questionId)]: broken.message }));
          return 'refused';
        },
        after,
        changed: ({ passId, questionId }, status) => {
          setStatuses((before) => ({ ...before, [answerName(passId, questionId)]: status }));
          store();
        },
      }),
  );
  const flush = useCallback(() => void autosave.flush(), [autosave]);
  useEffect(() => {
    for (const { at, value } of restored) autosave.give(at, value, false);
    return flush;
  }, [autosave, restored, flush]);
  useWhenReached(flush);

  const save = (...given: Parameters<AnswerAutosave['give']>) => {
    const [{ passId, questionId }] = given;
    setRefusals(({ [answerName(passId, questionId)]: _before, ...others }) => others);
    autosave.give(...given);
    store();
  };
  return { restored, statuses, refusals, save, flush };
}

function readUnsaved(kept: string | null): UnsavedAnswer[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) ? read.filter(isUnsavedAnswer) : [];
  } catch {
    return [];
  }
}

const isUnsavedAnswer = (read: Partial<UnsavedAnswer> | null): read is UnsavedAnswer =>
  typeof read?.value === 'string' && typeof read.at?.passId === 'string' && typeof read.at.questionId === 'string';
