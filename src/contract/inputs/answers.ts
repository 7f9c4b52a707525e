import * as z from 'zod/mini';
import { answerFaults, askedQuestions, type AskedQuestion } from '../rules/answers';

interface AskedSection {
  passId: string;
  section: { questions: readonly AskedQuestion[] };
}

const Answers = z.strictObject({ passes: z.record(z.string(), z.record(z.string(), z.string())) });

/** The answers of all passes, by pass and question. An issue carries its `question` and the `fault` of its answer. */
export const answersInput = (asked: readonly AskedSection[]) =>
  Answers.check(
    z.check<z.infer<typeof Answers>>(({ value, issues }) => {
      for (const { passId, section } of asked) {
        const answers = value.passes[passId] ?? {};
        const faults = answerFaults(section.questions, answers);
        for (const question of askedQuestions(section.questions, answers)) {
          const fault = faults[question.id];
          if (fault) issues.push({ code: 'custom', path: ['passes', passId, question.id], input: value, params: { question, fault } });
        }
      }
    }),
  );
