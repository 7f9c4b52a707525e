import type { BaseFaq, BaseFaqSection, Faq, FaqSection } from '@contract/entities/events';
import type { Tenant } from '@server/db/tenant';
import { faqRows, sectionRows, type FaqRow, type FaqSectionRow } from './queries';

const serializeBaseSection = ({ id, slug, name }: FaqSectionRow): BaseFaqSection => ({ id, slug, name });
export const serializeBaseFaq = ({ id, slug, question, answer }: FaqRow): BaseFaq => ({ id, slug, question, answer });

export const serializeFaq = (row: FaqRow, section: FaqSectionRow): Faq => ({
  ...serializeBaseFaq(row),
  section: serializeBaseSection(section),
});

/** Subjects with their questions: one query for all of them. */
export async function withFaqs(tenant: Tenant, sections: FaqSectionRow[]): Promise<FaqSection[]> {
  if (sections.length === 0) return [];
  const rows = await faqRows(
    tenant,
    sections.map(({ id }) => id),
  );
  return sections.map((section) => ({
    ...serializeBaseSection(section),
    faqs: rows.filter(({ sectionId }) => sectionId === section.id).map(serializeBaseFaq),
  }));
}

/** The subjects of the questions of some events, each with its event. */
export const faqSectionsOf = async (tenant: Tenant, eventIds: string[]): Promise<{ eventId: string; section: BaseFaqSection }[]> =>
  (await sectionRows(tenant, eventIds)).map((row) => ({ eventId: row.eventId, section: serializeBaseSection(row) }));
