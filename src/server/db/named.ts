import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => UUID.test(text);

export const named = (table: { id: PgColumn; slug: PgColumn }, idOrSlug: string): SQL =>
  isUuid(idOrSlug) ? eq(table.id, idOrSlug) : eq(table.slug, idOrSlug);
