interface Asked {
  id: string;
  choices: readonly { subQuestions: readonly unknown[] }[];
}

export function questionIn<Q extends Asked>(sections: readonly { questions: readonly Q[] }[], questionId: string): Q | undefined {
  const among = (questions: readonly Q[]): Q | undefined => {
    for (const question of questions) {
      if (question.id === questionId) return question;
      const found = among(question.choices.flatMap(({ subQuestions }) => subQuestions.filter((inner): inner is Q => isWhole(inner))));
      if (found) return found;
    }
    return undefined;
  };
  return among(sections.flatMap(({ questions }) => questions));
}

const isWhole = (question: unknown): boolean => 'type' in (question as object);

interface Given<Q> {
  questionId: string;
  question: Q;
  value: string;
}

/** Puts an answer in the place of the one before; an empty one is forgotten. */
export function putAnswer<Q>(responses: Given<Q>[], question: Q & { id: string }, value: string): void {
  const at = responses.findIndex(({ questionId }) => questionId === question.id);
  if (at >= 0) responses.splice(at, 1);
  if (value !== '') responses.push({ questionId: question.id, question, value });
}
