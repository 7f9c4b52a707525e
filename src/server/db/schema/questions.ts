import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { Count } from '@contract/numbers';
import { RegistrationQuestionType } from '@contract/entities/enumerations';
import { AnswerAutofill, FileKind } from '@contract/entities/questions';
import { createdAt, id, updatedAt, enumeration } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { addOns } from './addOns';
import { events } from './events';
import { passTypes } from './passTypes';

export const registrationSections = ownedTable(
  'registration_sections',
  {
    id: id(),
    eventId: uuid().notNull(),
    name: text().notNull(),
    description: text(),
    sortOrder: integer().notNull().default(0),
  },
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

/** An organiser's question. It stands in a section, or is opened by a choice (then `sectionId` is null). */
export const registrationQuestions = ownedTable(
  'registration_questions',
  {
    id: id(),
    eventId: uuid().notNull(),
    sectionId: uuid(),
    featured: boolean().notNull().default(false),
    type: enumeration(RegistrationQuestionType).notNull(),
    name: text().notNull(),
    label: text(),
    placeholder: text(),
    description: text(),
    default: text(),
    required: boolean().notNull().default(false),
    mutable: boolean().notNull().default(true),
    span: integer().notNull().default(12),
    min: text(),
    max: text(),
    validation: text(),
    validationMessage: text(),
    personal: boolean().notNull().default(false),
    autofill: enumeration(AnswerAutofill),
    fileKinds: enumeration(FileKind).array().notNull().default([]),
    sortOrder: integer().notNull().default(0),
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

export const questionChoices = ownedTable(
  'question_choices',
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
    belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
  ],
);

/** The questions that choosing a choice opens. */
export const choiceSubQuestions = ownedTable(
  'choice_sub_questions',
  {
    choiceId: uuid().notNull(),
    questionId: uuid().notNull(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.choiceId, t.questionId] }),
    belongsTo(t, questionChoices, t.choiceId).onDelete('cascade'),
    index().on(t.organizationId, t.questionId),
    belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
  ],
);

export const questionSearchValues = ownedTable(
  'question_search_values',
  {
    id: id(),
    questionId: uuid().notNull(),
    value: text().notNull(),
    top: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.organizationId, t.questionId, t.top, t.value),
    belongsTo(t, registrationQuestions, t.questionId).onDelete('cascade'),
  ],
);
