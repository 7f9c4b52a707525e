import { bigint, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FileInput } from '@contract/inputs/storage';
import { createdAt, storedState, updatedAt } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/** Private files, from the moment their upload begins. A removed one waits until storage has let go of it. */
export const files = ownedTable(
  'files',
  {
    id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    accountId: uuid().notNull(),
    uploadId: uuid().notNull().defaultRandom(),
    state: storedState().notNull().default('pending'),
    name: text().notNull(),
    /** Where its bytes are kept. */
    key: text().notNull(),
    size: integer().notNull(),
    /** What its content says it is; it is never served as that. */
    type: text(),
    sha256: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...bounded(t, { name: FileInput.shape.name }),
    uniqueIndex().on(t.organizationId, t.uploadId),
    index().on(t.organizationId, t.accountId, t.state),
    index().on(t.organizationId, t.state, t.createdAt),
    belongsTo(t, accounts, t.accountId),
  ],
);
