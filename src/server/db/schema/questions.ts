import { boolean, index, integer, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { Count } from '@contract/numbers';
import { RegistrationQuestionType } from '@contract/entities/enumerations';
import { AnswerAutofill, FileKind } from '@contract/entities/questions';
import { createdAt, enumeration, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { choiceColumns, questionColumns, searchValueColumns, sectionColumns, subQuestionColumns } from '../questionColumns';
import { addOns } from './addOns';
import { events } from './events';
import { passTypes } from './passTypes';

export const registrationSections = ownedTable(
  'registration_sections',
  { eventId: uuid().notNull(), ...sectionColumns(), revision: revision() },
  (t) => [index().on(t.organizationId, t.eventId, t.sortOrder), belongsTo(t, events, t.eventId).onDelete('cascade')],
);

/** The pass types a section is asked of; a section without rows here and below is asked of all. */
export const sectionPassTypes = ownedTable(
  'section_pass_types',
  {
    sectionId: uuid().notNull(),
    passTypeId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sectionId, t.passTypeId] }),
    belongsTo(t, registrationSections, t.sectionId).onDelete('cascade'),
    index().on(t.organizationId, t.passTypeId),
    belongsTo(t, passTypes, t.passTypeId).onDelete('cascade'),
  ],
);

export const sectionAddOns = ownedTable(
  'section_add_ons',
  {
    sectionId: uuid().notNull(),
    addOnId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.sectionId, t.addOnId] }),
    belongsTo(t, registrationSections, t.sectionId).onDelete('cascade'),
    index().on(t.organizationId, t.addOnId),
    belongsTo(t, addOns, t.addOnId).onDelete('cascade'),
  ],
);

export const registrationQuestions = ownedTable(
  'registration_questions',
  {
    eventId: uuid().notNull(),
    ...questionColumns(),
    type: enumeration(RegistrationQuestionType).notNull(),
    span: integer().notNull().default(12),
    personal: boolean().notNull().default(false),
    autofill: enumeration(AnswerAutofill),
    fileKinds: enumeration(FileKind).array().notNull().default([]),
    revision: revision(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.organizationId, t.eventId, t.sortOrder),
    index().on(t.organizationId, t.sectionId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
    belongsTo(t, registrationSections, t.sectionId).onDelete('cascade'),
  ],
);

export const questionChoices = ownedTable('question_choices', choiceColumns(), (t) => [
  ...bounded(t, { supply: Count }),
  index().on(t.organizationId, t.questionId, t.sortOrder),
  belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
]);

export const choiceSubQuestions = ownedTable('choice_sub_questions', subQuestionColumns(), (t) => [
  primaryKey({ columns: [t.organizationId, t.choiceId, t.questionId] }),
  belongsTo(t, questionChoices, t.choiceId).onDelete('cascade'),
  index().on(t.organizationId, t.questionId),
  belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
]);

export const questionSearchValues = ownedTable('question_search_values', searchValueColumns(), (t) => [
  index().on(t.organizationId, t.questionId, t.top, t.value),
  belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
]);
