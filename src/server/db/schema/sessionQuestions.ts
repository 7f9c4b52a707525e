import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { EventSessionQuestionType } from '@contract/entities/enumerations';
import { enumeration, id } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { sessions } from './sessions';

export const sessionSections = ownedTable(
  'session_sections',
  {
    id: id(),
    sessionId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [index().on(t.organizationId, t.sessionId, t.sortOrder), belongsTo(t, sessions, t.sessionId).onDelete('cascade')],
);

/** What is asked of a pass that registers for a session. It stands in a section, or is opened by a choice (then `sectionId` is null). */
export const sessionQuestions = ownedTable(
  'session_questions',
  {
    id: id(),
    sessionId: uuid().notNull(),
    sectionId: uuid(),
    featured: boolean().notNull().default(false),
    type: enumeration(EventSessionQuestionType).notNull(),
    name: text().notNull(),
    label: text(),
    placeholder: text(),
    description: text(),
    default: text(),
    required: boolean().notNull().default(false),
    mutable: boolean().notNull().default(true),
    min: text(),
    max: text(),
    validation: text(),
    validationMessage: text(),
    /** Of one of it, where that is asked for in numbers. */
    price: integer(),
    supply: integer(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [
    ...bounded(t, { price: Cents, supply: Count }),
    index().on(t.organizationId, t.sessionId, t.sortOrder),
    index().on(t.organizationId, t.sectionId, t.sortOrder),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, sessionSections, t.sectionId).onDelete('cascade'),
  ],
);

export const sessionQuestionChoices = ownedTable(
  'session_question_choices',
  {
    id: id(),
    questionId: uuid().notNull(),
    value: text().notNull(),
    text: text(),
    description: text(),
    supply: integer(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [
    ...bounded(t, { supply: Count }),
    index().on(t.organizationId, t.questionId, t.sortOrder),
    belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
  ],
);

/** The questions that choosing a choice opens. */
export const sessionSubQuestions = ownedTable(
  'session_sub_questions',
  {
    choiceId: uuid().notNull(),
    questionId: uuid().notNull(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.choiceId, t.questionId] }),
    belongsTo(t, sessionQuestionChoices, t.choiceId).onDelete('cascade'),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
  ],
);

export const sessionSearchValues = ownedTable(
  'session_search_values',
  {
    id: id(),
    questionId: uuid().notNull(),
    value: text().notNull(),
    top: boolean().notNull().default(false),
  },
  (t) => [index().on(t.organizationId, t.questionId, t.top, t.value), belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade')],
);
