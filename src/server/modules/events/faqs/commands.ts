import type { FaqInput, FaqSectionInput, FaqSectionUpdateInput, FaqUpdateInput } from '@contract/inputs/listingFaqs';
import { LISTING } from '@contract/hostLimits';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import { uniqueSlug } from '@server/http/slugs';
import { behind, moved } from '../order';
import { mustBeUnchanged, mustLockEvent } from '../policy';
import * as queries from './queries';

interface InSection {
  eventId: string;
  sectionId: string;
}
type OfSection = InSection & { questionId: string };

// One host at a time orders what an event has, so that no two of it stand at the same place.
async function lockSection(tenant: Tenant, { eventId, sectionId }: InSection): Promise<queries.FaqSectionRow> {
  await mustLockEvent(tenant, eventId);
  const section = await queries.sectionRow(tenant, eventId, sectionId);
  if (!section) throw notFound();
  return section;
}

async function lockFaq(tenant: Tenant, one: OfSection): Promise<queries.FaqRow> {
  await lockSection(tenant, one);
  const faq = await queries.faqRow(tenant, one.sectionId, one.questionId);
  if (!faq) throw notFound();
  return faq;
}

export async function createSection(tenant: Tenant, eventId: string, { name }: FaqSectionInput): Promise<queries.FaqSectionRow> {
  await mustLockEvent(tenant, eventId);
  const others = await queries.sectionRows(tenant, [eventId]);
  if (others.length >= LISTING.faqSectionsMax) throw listFull();
  return queries.addSection(tenant, {
    id: randomUUID(),
    eventId,
    slug: uniqueSlug(name, 'subject'),
    name,
    sortOrder: behind(others),
  });
}

export async function changeSection(
  tenant: Tenant,
  one: InSection,
  { name, place, revision }: FaqSectionUpdateInput,
): Promise<queries.FaqSectionRow> {
  const before = await lockSection(tenant, one);
  mustBeUnchanged(before, { revision });
  if (place !== undefined) {
    const ids = (await queries.sectionRows(tenant, [one.eventId])).map(({ id }) => id);
    await queries.orderSections(tenant, moved(ids, one.sectionId, place));
  }
  return name === undefined ? before : queries.changeSection(tenant, one.sectionId, { name, revision: before.revision + 1 });
}

export async function removeSection(tenant: Tenant, one: InSection): Promise<void> {
  await lockSection(tenant, one);
  await queries.removeSection(tenant, one.sectionId);
}

export async function createFaq(tenant: Tenant, one: InSection, input: FaqInput): Promise<queries.FaqRow> {
  const { id: sectionId } = await lockSection(tenant, one);
  const others = await queries.faqRows(tenant, [sectionId]);
  if (others.length >= LISTING.faqsMax) throw listFull();
  return queries.addFaq(tenant, {
    ...input,
    id: randomUUID(),
    sectionId,
    slug: uniqueSlug(input.question, 'question'),
    sortOrder: behind(others),
  });
}

export async function changeFaq(tenant: Tenant, one: OfSection, { place, revision, ...change }: FaqUpdateInput): Promise<queries.FaqRow> {
  const before = await lockFaq(tenant, one);
  mustBeUnchanged(before, { revision });
  if (place !== undefined) {
    const ids = (await queries.faqRows(tenant, [one.sectionId])).map(({ id }) => id);
    await queries.orderFaqs(tenant, moved(ids, one.questionId, place));
  }
  return Object.keys(change).length === 0
    ? before
    : queries.changeFaq(tenant, one.questionId, { ...change, revision: before.revision + 1 });
}

export async function removeFaq(tenant: Tenant, one: OfSection): Promise<void> {
  await lockFaq(tenant, one);
  await queries.removeFaq(tenant, one.questionId);
}
