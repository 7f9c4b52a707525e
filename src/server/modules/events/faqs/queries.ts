import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { named } from '@server/db/named';
import { faqs, faqSections } from '@server/db/schema/faqs';
import { owned, type Tenant } from '@server/db/tenant';

export type FaqSectionRow = typeof faqSections.$inferSelect;
export type FaqRow = typeof faqs.$inferSelect;

const ofEvent = (tenant: Tenant, eventId: string) => and(owned(tenant, faqSections), eq(faqSections.eventId, eventId));

/** The subjects of an event's questions; a search looks through the questions and answers too. */
export const sectionList = (tenant: Tenant, eventId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(faqSections)
    .where(
      and(
        ofEvent(tenant, eventId),
        search?.trim()
          ? sql`(folded(${faqSections.name}) like containing(${search}) or exists (${tenant.db
              .select({ one: sql`1` })
              .from(faqs)
              .where(
                and(
                  owned(tenant, faqs),
                  eq(faqs.sectionId, faqSections.id),
                  sql`folded(${faqs.question} || ' ' || ${faqs.answer}) like containing(${search})`,
                ),
              )}))`
          : undefined,
      ),
    )
    .$dynamic(),
  orders: { sortOrder: [faqSections.sortOrder], name: [sql`folded(${faqSections.name})`] },
  last: faqSections.id,
  unasked: 'sortOrder' as const,
});

export const sectionRows = (tenant: Tenant, eventIds: string[]): Promise<FaqSectionRow[]> =>
  tenant.db
    .select()
    .from(faqSections)
    .where(and(owned(tenant, faqSections), inArray(faqSections.eventId, eventIds)))
    .orderBy(asc(faqSections.sortOrder), asc(faqSections.id));

export async function sectionRow(tenant: Tenant, eventId: string, idOrSlug: string): Promise<FaqSectionRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(faqSections)
    .where(and(ofEvent(tenant, eventId), named(faqSections, idOrSlug)));
  return row;
}

const ofSection = (tenant: Tenant, sectionId: string) => and(owned(tenant, faqs), eq(faqs.sectionId, sectionId));

export const faqList = (tenant: Tenant, sectionId: string, search?: string) => ({
  rows: tenant.db
    .select()
    .from(faqs)
    .where(
      and(
        ofSection(tenant, sectionId),
        search?.trim() ? sql`folded(${faqs.question} || ' ' || ${faqs.answer}) like containing(${search})` : undefined,
      ),
    )
    .$dynamic(),
  orders: { sortOrder: [faqs.sortOrder], question: [sql`folded(${faqs.question})`] },
  last: faqs.id,
  unasked: 'sortOrder' as const,
});

export const faqRows = (tenant: Tenant, sectionIds: string[]): Promise<FaqRow[]> =>
  tenant.db
    .select()
    .from(faqs)
    .where(and(owned(tenant, faqs), inArray(faqs.sectionId, sectionIds)))
    .orderBy(asc(faqs.sortOrder), asc(faqs.id));

export async function faqRow(tenant: Tenant, sectionId: string, idOrSlug: string): Promise<FaqRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(faqs)
    .where(and(ofSection(tenant, sectionId), named(faqs, idOrSlug)));
  return row;
}

type New<T extends { $inferInsert: { organizationId: string } }> = Omit<T['$inferInsert'], 'organizationId'>;

const section = (tenant: Tenant, id: string) => and(owned(tenant, faqSections), eq(faqSections.id, id));
const faq = (tenant: Tenant, id: string) => and(owned(tenant, faqs), eq(faqs.id, id));

export async function addSection(tenant: Tenant, values: New<typeof faqSections>): Promise<FaqSectionRow> {
  const [row] = await tenant.db
    .insert(faqSections)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export async function changeSection(tenant: Tenant, id: string, change: Pick<FaqSectionRow, 'name' | 'revision'>): Promise<FaqSectionRow> {
  const [row] = await tenant.db.update(faqSections).set(change).where(section(tenant, id)).returning();
  return row!;
}

export const orderSections = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(faqSections)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${faqSections.id}) - 1` })
    .where(and(owned(tenant, faqSections), inArray(faqSections.id, ids)));

export const removeSection = (tenant: Tenant, id: string) => tenant.db.delete(faqSections).where(section(tenant, id));

export async function addFaq(tenant: Tenant, values: New<typeof faqs>): Promise<FaqRow> {
  const [row] = await tenant.db
    .insert(faqs)
    .values({ ...values, organizationId: tenant.organizationId })
    .returning();
  return row!;
}

export async function changeFaq(
  tenant: Tenant,
  id: string,
  change: Partial<Pick<FaqRow, 'question' | 'answer' | 'revision'>>,
): Promise<FaqRow> {
  const [row] = await tenant.db.update(faqs).set(change).where(faq(tenant, id)).returning();
  return row!;
}

export const orderFaqs = (tenant: Tenant, ids: string[]) =>
  tenant.db
    .update(faqs)
    .set({ sortOrder: sql`array_position(${sql.param(ids)}::uuid[], ${faqs.id}) - 1` })
    .where(and(owned(tenant, faqs), inArray(faqs.id, ids)));

export const removeFaq = (tenant: Tenant, id: string) => tenant.db.delete(faqs).where(faq(tenant, id));
