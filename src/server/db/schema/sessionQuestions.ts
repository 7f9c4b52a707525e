import { index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { Cents, Count } from '@contract/numbers';
import { EventSessionQuestionType } from '@contract/entities/enumerations';
import { enumeration } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { choiceColumns, questionColumns, searchValueColumns, sectionColumns, subQuestionColumns } from '../questionColumns';
import { sessions } from './sessions';

export const sessionSections = ownedTable('session_sections', { sessionId: uuid().notNull(), ...sectionColumns() }, (t) => [
  index().on(t.organizationId, t.sessionId, t.sortOrder),
  belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
]);

export const sessionQuestions = ownedTable(
  'session_questions',
  {
    sessionId: uuid().notNull(),
    ...questionColumns(),
    type: enumeration(EventSessionQuestionType).notNull(),
    /** Of one of it, where that is asked for in numbers. */
    price: integer(),
    supply: integer(),
  },
  (t) => [
    ...bounded(t, { price: Cents, supply: Count }),
    index().on(t.organizationId, t.sessionId, t.sortOrder),
    index().on(t.organizationId, t.sectionId, t.sortOrder),
    belongsTo(t, sessions, t.sessionId).onDelete('cascade'),
    belongsTo(t, sessionSections, t.sectionId).onDelete('cascade'),
  ],
);

export const sessionQuestionChoices = ownedTable('session_question_choices', choiceColumns(), (t) => [
  ...bounded(t, { supply: Count }),
  index().on(t.organizationId, t.questionId, t.sortOrder),
  belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
]);

export const sessionSubQuestions = ownedTable('session_sub_questions', subQuestionColumns(), (t) => [
  primaryKey({ columns: [t.organizationId, t.choiceId, t.questionId] }),
  belongsTo(t, sessionQuestionChoices, t.choiceId).onDelete('cascade'),
  index().on(t.organizationId, t.questionId),
  belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
]);

export const sessionSearchValues = ownedTable('session_search_values', searchValueColumns(), (t) => [
  index().on(t.organizationId, t.questionId, t.top, t.value),
  belongsTo(t, sessionQuestions, t.questionId).onDelete('cascade'),
]);
