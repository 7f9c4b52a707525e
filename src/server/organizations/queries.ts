import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { accounts } from '@server/db/schema/accounts';
import { addOnPassTypes, addOns } from '@server/db/schema/addOns';
import { chatChannels, chatMembers, chatMessages } from '@server/db/schema/chat';
import { coupons } from '@server/db/schema/coupons';
import { events } from '@server/db/schema/events';
import { images } from '@server/db/schema/images';
import { organizations } from '@server/db/schema/organizations';
import { packagePasses, packages } from '@server/db/schema/packages';
import { passTypes, priceSchedules, refundSchedules } from '@server/db/schema/passTypes';
import { passes } from '@server/db/schema/passes';
import {
  choiceSubQuestions,
  questionChoices,
  questionSearchValues,
  registrationQuestions,
  registrationSections,
  sectionAddOns,
  sectionPassTypes,
} from '@server/db/schema/questions';
import { registrations } from '@server/db/schema/registrations';
import { sessionLocations, sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { speakers } from '@server/db/schema/speakers';
import { owned, type Tenant } from '@server/db/tenant';

/** Stores the organization as its file has it now, and holds the row; answers whether its seed was put in before. */
export async function keepOrganization(
  { db, organizationId: id }: Tenant,
  { slug, config }: { slug: string; config: object },
): Promise<boolean> {
  const values = { id, slug, config: config as Record<string, unknown> };
  const [kept] = await db
    .insert(organizations)
    .values(values)
    .onConflictDoUpdate({ target: organizations.id, set: values })
    .returning({ seededAt: organizations.seededAt });
  return kept!.seededAt !== null;
}

export const markSeeded = ({ db, organizationId }: Tenant, seededAt: Date) =>
  db.update(organizations).set({ seededAt }).where(eq(organizations.id, organizationId));

/** The pictures stored under their addresses, by address. */
export async function imagesByUri(tenant: Tenant): Promise<Map<string, { id: string; width: number; height: number }>> {
  const rows = await tenant.db
    .select({ uri: images.uri, id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(and(owned(tenant, images), sql`${images.uri} like '/organizations/%'`));
  return new Map(rows.map(({ uri, ...image }) => [uri, image]));
}

export const resizeImage = (tenant: Tenant, id: string, size: { width: number; height: number }) =>
  tenant.db
    .update(images)
    .set(size)
    .where(and(owned(tenant, images), eq(images.id, id)));

type New<T extends PgTable> = Omit<T['$inferInsert'], 'organizationId'>;

const into =
  <T extends PgTable>(table: T) =>
  async (tenant: Tenant, rows: New<T>[]): Promise<void> => {
    if (rows.length === 0) return;
    await tenant.db.insert(table).values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId }) as T['$inferInsert']));
  };

export const addImages = into(images);
export const addAccounts = into(accounts);
export const addEvents = into(events);
export const addSpeakers = into(speakers);
export const addSessionLocations = into(sessionLocations);
export const addSessions = into(sessions);
export const addSessionSpeakers = into(sessionSpeakers);
export const addPassTypes = into(passTypes);
export const addPriceSchedules = into(priceSchedules);
export const addRefundSchedules = into(refundSchedules);
export const addPackages = into(packages);
export const addPackagePasses = into(packagePasses);
export const addAddOns = into(addOns);
export const addAddOnPassTypes = into(addOnPassTypes);
export const addCoupons = into(coupons);
export const addSections = into(registrationSections);
export const addSectionPassTypes = into(sectionPassTypes);
export const addSectionAddOns = into(sectionAddOns);
export const addQuestions = into(registrationQuestions);
export const addQuestionChoices = into(questionChoices);
export const addChoiceSubQuestions = into(choiceSubQuestions);
export const addSearchValues = into(questionSearchValues);
export const addRegistrations = into(registrations);
export const addPasses = into(passes);
export const addChatMembers = into(chatMembers);

export async function addChatChannel(tenant: Tenant, row: New<typeof chatChannels>): Promise<number> {
  const [added] = await tenant.db
    .insert(chatChannels)
    .values({ ...row, organizationId: tenant.organizationId })
    .returning({ id: chatChannels.id });
  return added!.id;
}

/** Adds messages in their order; answers their numbers in the same order. */
export async function addChatMessages(tenant: Tenant, rows: New<typeof chatMessages>[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await tenant.db
    .insert(chatMessages)
    .values(rows.map((row) => ({ ...row, organizationId: tenant.organizationId })))
    .returning({ id: chatMessages.id });
  return added.map(({ id }) => id);
}
