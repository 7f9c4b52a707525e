import { original } from '@reduxjs/toolkit';
import * as chat from '@contract/endpoints/chat';
import type { ChatChannelMessage } from '@contract/entities/chat';
import { PAGE_SIZE } from '@contract/limits';
import { call, pages, type Call, type ListArgs } from './base';

/** Messages as they are cached. A deleted one keeps its place, for by its length a page tells whether it is the last. */
type Cached = ChatChannelMessage & { deleted?: true };
type Pages = readonly (readonly Cached[])[];

const sizeAt = (known: number) => (known === 0 ? PAGE_SIZE.thread : PAGE_SIZE.max);

/**
 * The messages of a conversation from the newest back. What comes and what is deleted moves the pages of the platform,
 * so a page is asked for by how many messages are known: it is the one that holds the first that is not.
 */
export const messagePages = {
  ...pages(chat.listChatMessages),
  query: ({ queryArg, pageParam: known }: { queryArg: ListArgs<typeof chat.listChatMessages>; pageParam: number }): Call => {
    const pageSize = sizeAt(known);
    return call(chat.listChatMessages).query({ ...queryArg, page: Math.floor(known / pageSize) + 1, pageSize, count: 'false' });
  },
  infiniteQueryOptions: {
    initialPageParam: 0,
    // The socket may have added to the newest page, so a full one may hold more than a page.
    getNextPageParam: (last: ChatChannelMessage[], all: ChatChannelMessage[][], known: number) =>
      last.length >= sizeAt(known) ? messagesInOrder({ pages: all }).length : undefined,
    // Coming back to a conversation shows its end; older pages load again as they are scrolled to.
    refetchCachedPages: false,
  },
};

/** The messages of all pages from oldest to newest, each once: pages overlap where messages came between them. */
export function messagesInOrder(data: { pages: Pages } | undefined): ChatChannelMessage[] {
  const [newest = [], ...older] = data?.pages ?? [];
  // Only what the socket and one's own sending have added may be out of order.
  const sorted = [...newest].sort((one, other) => other.id - one.id);
  const messages: ChatChannelMessage[] = [];
  let last = -1;
  for (const page of [sorted, ...older].reverse()) {
    for (let at = page.length - 1; at >= 0; at--) {
      const message = page[at]!;
      if (message.id <= last) continue;
      last = message.id;
      if (!message.deleted) messages.push(message);
    }
  }
  return messages;
}

export const markDeleted = (messageIds: readonly number[]) => (all: Cached[][]) => {
  const deleted = new Set(messageIds);
  // Looked for outside of the draft: thousands of messages would each get a proxy.
  for (const [at, page] of (original(all) ?? []).entries()) {
    for (const [index, { id }] of page.entries()) if (deleted.has(id)) all[at]![index]!.deleted = true;
  }
};
