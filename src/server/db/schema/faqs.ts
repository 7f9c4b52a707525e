import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { events } from './events';

export const faqSections = ownedTable(
  'faq_sections',
  {
    id: id(),
    eventId: uuid().notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.eventId, t.slug),
    index().on(t.organizationId, t.eventId, t.sortOrder),
    belongsTo(t, events, t.eventId).onDelete('cascade'),
  ],
);

/** A question that is asked often, with its answer. */
export const faqs = ownedTable(
  'faqs',
  {
    id: id(),
    sectionId: uuid().notNull(),
    slug: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    sortOrder: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { slug: Slug }),
    uniqueIndex().on(t.organizationId, t.sectionId, t.slug),
    index().on(t.organizationId, t.sectionId, t.sortOrder),
    belongsTo(t, faqSections, t.sectionId).onDelete('cascade'),
  ],
);
