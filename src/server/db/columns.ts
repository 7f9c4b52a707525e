import { sql } from 'drizzle-orm';
import { bigint, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().notNull().defaultRandom();
export const instant = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

export const iso = (date: Date): string => date.toISOString();
export const isoOrNull = (date: Date | null): string | null => date && iso(date);

export const createdAt = () => instant().notNull().defaultNow();
export const updatedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());

/** When a row was written last by the clock of the database, whatever those of the servers show: for asking what has changed since. */
export const changedAt = () =>
  instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => sql`now()`);

/** What people name a thing by to each other. */
export const humanNumber = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 1001 });

/** Grows with each change that its hosts make; a change names the one that it was made on. */
export const revision = () => integer().notNull().default(1);

/** Who is really signed in when a row is made, whomever they act for. */
export const realAccount = () => uuid().default(sql`nullif(current_setting('app.real_account_id', true), '')::uuid`);

/** A text column that holds one of a contract's words; `ownedTable` adds the CHECK. */
export const enumeration = <const Word extends string>({ options }: { options: readonly Word[] }) =>
  text({ enum: options as [Word, ...Word[]] });

/** Whether what a row names is kept: not all there yet, there, or to be let go of. */
export const storedState = () => text({ enum: ['pending', 'ready', 'removed'] });
