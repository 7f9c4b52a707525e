import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { id } from './columns';

// What the questions of an event and those of a session have alike.

export const sectionColumns = () => ({
  id: id(),
  name: text().notNull(),
  description: text(),
  sortOrder: integer().notNull().default(0),
});

/** A question stands in a section, or is opened by a choice (then `sectionId` is null). */
export const questionColumns = () => ({
  id: id(),
  sectionId: uuid(),
  featured: boolean().notNull().default(false),
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
  sortOrder: integer().notNull().default(0),
});

export const choiceColumns = () => ({
  id: id(),
  questionId: uuid().notNull(),
  value: text().notNull(),
  text: text(),
  description: text(),
  supply: integer(),
  sortOrder: integer().notNull().default(0),
});

export const subQuestionColumns = () => ({
  choiceId: uuid().notNull(),
  questionId: uuid().notNull(),
  sortOrder: integer().notNull().default(0),
});

export const searchValueColumns = () => ({
  id: id(),
  questionId: uuid().notNull(),
  value: text().notNull(),
  top: boolean().notNull().default(false),
});
