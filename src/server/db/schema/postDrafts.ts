import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PostDraftKey, type PostDraftInput } from '@contract/inputs/postDrafts';
import { instant } from '../columns';
import { belongsTo, bounded, ownedTable } from '../ownedTable';
import { accounts } from './accounts';

/**
 * What somebody is writing, in their own name or another's. Its picture and video are named in the content alone, by no foreign key:
 * what a row names counts as shown, which would keep it for ever and let others fetch it.
 */
export const postDrafts = ownedTable(
  'post_drafts',
  {
    accountId: uuid().notNull(),
    writerId: uuid().notNull(),
    key: text().notNull(),
    content: jsonb().$type<NonNullable<PostDraftInput['content']>>(),
    writtenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.accountId, t.writerId, t.key] }),
    ...bounded(t, { key: PostDraftKey }),
    index().on(t.organizationId, t.writerId),
    index().on(t.organizationId, t.writtenAt),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.writerId).onDelete('cascade'),
  ],
);
