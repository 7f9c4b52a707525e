import type { BaseFaq, BaseFaqSection, Faq, FaqSection } from '@contract/entities/events';
import type { ListingFaq, ListingFaqSection } from '@contract/entities/listings';
import type { Tenant } from '@server/db/tenant';
import { faqRows, sectionRows, type FaqRow, type FaqSectionRow } from './queries';

const serializeBaseSection = ({ id, slug, name }: FaqSectionRow): BaseFaqSection => ({ id, slug, name });
const serializeBaseFaq = ({ id, slug, question, answer }: FaqRow): BaseFaq => ({ id, slug, question, answer });

export const serializeFaq = (row: FaqRow, section: FaqSectionRow): Faq => ({
  ...serializeBaseFaq(row),
  section: serializeBaseSection(section),
});

export const serializeListingFaq = (row: FaqRow): ListingFaq => ({ ...serializeBaseFaq(row), revision: row.revision });

export const withFaqs = (tenant: Tenant, sections: FaqSectionRow[]): Promise<FaqSection[]> =>
  filled(tenant, sections, serializeBaseSection, serializeBaseFaq);

export const withListingFaqs = (tenant: Tenant, sections: FaqSectionRow[]): Promise<ListingFaqSection[]> =>
  filled(tenant, sections, (row) => ({ ...serializeBaseSection(row), revision: row.revision }), serializeListingFaq);

async function filled<Section, One>(
  tenant: Tenant,
  sections: FaqSectionRow[],
  ofSection: (row: FaqSectionRow) => Section,
  ofFaq: (row: FaqRow) => One,
): Promise<(Section & { faqs: One[] })[]> {
  if (sections.length === 0) return [];
  const rows = await faqRows(
    tenant,
    sections.map(({ id }) => id),
  );
  return sections.map((section) => ({
    ...ofSection(section),
    faqs: rows.filter(({ sectionId }) => sectionId === section.id).map(ofFaq),
  }));
}

export const faqSectionsOf = async (tenant: Tenant, eventIds: string[]): Promise<{ eventId: string; section: BaseFaqSection }[]> =>
  (await sectionRows(tenant, eventIds)).map((row) => ({ eventId: row.eventId, section: serializeBaseSection(row) }));
