import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { EventSessionQuestionType } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { sessionAccesses, sessionCarts } from '@server/db/schema/sessionAccesses';
import {
  sessionQuestionChoices,
  sessionQuestions,
  sessionSearchValues,
  sessionSections,
  sessionSubQuestions,
} from '@server/db/schema/sessionQuestions';
import { cents, count, line, oneOf, slug, text } from '@server/organizations/fields';
import { EventMoment } from '@server/organizations/moments';
import type { EventContext } from '../events/seed';

interface SessionQuestionSeed {
  name: string;
  type: EventSessionQuestionType;
  label?: string | undefined;
  description?: string | undefined;
  required: boolean;
  mutable: boolean;
  min?: string | undefined;
  max?: string | undefined;
  price?: number | undefined;
  supply?: number | undefined;
  choices: { value: string; text?: string | undefined; supply?: number | undefined; questions: SessionQuestionSeed[] }[];
  values: string[];
}

const Question: z.ZodType<SessionQuestionSeed> = z.strictObject({
  name: line(200),
  type: oneOf(EventSessionQuestionType.options),
  label: text(500).optional(),
  description: text(2_000).optional(),
  required: z.boolean().default(false),
  mutable: z.boolean().default(true),
  min: line(40).optional(),
  max: line(40).optional(),
  /** Of one of it, where it is asked for in numbers. */
  price: cents.optional(),
  supply: count.optional(),
  get choices() {
    return z
      .array(
        z.strictObject({
          value: line(200),
          text: line(200).optional(),
          supply: count.optional(),
          questions: z.array(Question).default([]),
        }),
      )
      .default([]);
  },
  values: z.array(line(200)).default([]),
});

export const SessionRegistrationSeed = z.strictObject({
  /** Absent: until it begins. */
  ends: EventMoment.optional(),
  price: cents.optional(),
  supply: count.optional(),
  sections: z
    .array(z.strictObject({ name: line(200), description: text(2_000).optional(), questions: z.array(Question).min(1) }))
    .default([]),
  /** Usernames of attendees whose passes are registered already. */
  registered: z.array(slug).default([]),
});

export const insertSessionSections = insertInto(sessionSections);
export const insertSessionQuestions = insertInto(sessionQuestions);
export const insertSessionChoices = insertInto(sessionQuestionChoices);
export const insertSessionSubQuestions = insertInto(sessionSubQuestions);
const insertSessionSearchValues = insertInto(sessionSearchValues);
export const insertSessionCarts = insertInto(sessionCarts);
export const insertSessionAccesses = insertInto(sessionAccesses);

interface Holder {
  registrationId: string;
  passId: string;
}

export async function seedSessionRegistration(
  { tenant, event }: EventContext,
  sessionIds: ReadonlyMap<string, string>,
  holders: ReadonlyMap<string, Holder>,
): Promise<void> {
  for (const { slug: name, registration } of event.sessions) {
    if (!registration) continue;
    const sessionId = sessionIds.get(name)!;
    const addQuestion = async (question: SessionQuestionSeed, sectionId: string | null, sortOrder: number): Promise<string> => {
      const { choices, values, ...said } = question;
      const [row] = await insertSessionQuestions(tenant, [{ ...said, sessionId, sectionId, sortOrder }]);
      await insertSessionSearchValues(
        tenant,
        values.map((value) => ({ questionId: row!.id, value })),
      );
      for (const [order, { questions, ...choice }] of choices.entries()) {
        const [added] = await insertSessionChoices(tenant, [{ ...choice, questionId: row!.id, sortOrder: order }]);
        for (const [place, below] of questions.entries()) {
          const questionId = await addQuestion(below, null, place);
          await insertSessionSubQuestions(tenant, [{ choiceId: added!.id, questionId, sortOrder: place }]);
        }
      }
      return row!.id;
    };
    for (const [sortOrder, { questions, ...section }] of registration.sections.entries()) {
      const [row] = await insertSessionSections(tenant, [{ ...section, sessionId, sortOrder }]);
      for (const [order, question] of questions.entries()) await addQuestion(question, row!.id, order);
    }
    for (const person of registration.registered) {
      const { registrationId, passId } = holders.get(person)!;
      const cartId = randomUUID();
      await insertSessionCarts(tenant, [{ id: cartId, sessionId, registrationId }]);
      await insertSessionAccesses(tenant, [{ sessionId, passId, cartId, status: 'ready' }]);
    }
  }
}
