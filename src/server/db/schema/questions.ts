import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { events } from './events';
import { addOns, passTypes } from './passTypes';
import { createdAt, id, organizationId, ownedPolicy, updatedAt } from './owned';

export const registrationSections = pgTable(
  'registration_sections',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [index().on(t.organizationId, t.eventId, t.sortOrder), ownedPolicy()],
).enableRLS();

/** The pass types a section is asked of; a section without rows here and below is asked of all. */
export const sectionPassTypes = pgTable(
  'section_pass_types',
  {
    organizationId: organizationId(),
    sectionId: uuid()
      .notNull()
      .references(() => registrationSections.id, { onDelete: 'cascade' }),
    passTypeId: uuid()
      .notNull()
      .references(() => passTypes.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.sectionId, t.passTypeId] }), ownedPolicy()],
).enableRLS();

export const sectionAddOns = pgTable(
  'section_add_ons',
  {
    organizationId: organizationId(),
    sectionId: uuid()
      .notNull()
      .references(() => registrationSections.id, { onDelete: 'cascade' }),
    addOnId: uuid()
      .notNull()
      .references(() => addOns.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.sectionId, t.addOnId] }), ownedPolicy()],
).enableRLS();

/** An organiser's question. It stands in a section, or is opened by a choice (then `sectionId` is null). */
export const registrationQuestions = pgTable(
  'registration_questions',
  {
    id: id(),
    organizationId: organizationId(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    sectionId: uuid().references(() => registrationSections.id, { onDelete: 'cascade' }),
    featured: boolean().notNull().default(false),
    type: text()
      .$type<'text' | 'textarea' | 'number' | 'time' | 'date' | 'toggle' | 'select' | 'radio' | 'checkbox' | 'search' | 'file'>()
      .notNull(),
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
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index().on(t.organizationId, t.eventId, t.sortOrder), index().on(t.organizationId, t.sectionId, t.sortOrder), ownedPolicy()],
).enableRLS();

export const questionChoices = pgTable(
  'question_choices',
  {
    id: id(),
    organizationId: organizationId(),
    questionId: uuid()
      .notNull()
      .references(() => registrationQuestions.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    text: text(),
    description: text(),
    supply: integer(),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [index().on(t.organizationId, t.questionId, t.sortOrder), ownedPolicy()],
).enableRLS();

/** The questions that choosing a choice opens. */
export const choiceSubQuestions = pgTable(
  'choice_sub_questions',
  {
    organizationId: organizationId(),
    choiceId: uuid()
      .notNull()
      .references(() => questionChoices.id, { onDelete: 'cascade' }),
    questionId: uuid()
      .notNull()
      .references(() => registrationQuestions.id, { onDelete: 'cascade' }),
    sortOrder: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.choiceId, t.questionId] }), ownedPolicy()],
).enableRLS();

export const questionSearchValues = pgTable(
  'question_search_values',
  {
    id: id(),
    organizationId: organizationId(),
    questionId: uuid()
      .notNull()
      .references(() => registrationQuestions.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    top: boolean().notNull().default(false),
  },
  (t) => [index().on(t.organizationId, t.questionId, t.top, t.value), ownedPolicy()],
).enableRLS();
