import { index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { Slug } from '@contract/text';
import { createdAt, id, revision, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { ofEvent, ofEventKeys } from '../ofEvent';

export const faqSections = ownedTable(
  'faq_sections',
  {
    ...ofEvent(),
    name: text().notNull(),
  },
  (t) => [...ofEventKeys(t)],
);

export const faqs = ownedTable(
  'faqs',
  {
    id: id(),
    sectionId: uuid().notNull(),
    slug: text().notNull(),
    question: text().notNull(),
    answer: text().notNull(),
    sortOrder: integer().notNull().default(0),
    revision: revision(),
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
