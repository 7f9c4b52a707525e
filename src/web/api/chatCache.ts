import { original } from '@reduxjs/toolkit';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import type { Self } from '@contract/entities/accounts';
import { api } from './base';
import { patch, type ApiDispatch, type ApiState } from './optimism';
import { tag } from './tags';

type GetState = () => unknown;
type Change = (dispatch: ApiDispatch, getState: GetState) => void;
type PagesOf<T> = { pages: T[][] };

const isPages = (known: unknown): known is PagesOf<never> => known !== null && typeof known === 'object' && 'pages' in known;

const conversations = tag('Self', 'chatChannels');
const messagesTag = (channelId: number) => tag('Self', 'chatChannels', channelId, 'messages');

/** Changes the cached pages of one conversation's messages, newest page first. Answers how to undo it. */
export const changeMessages = (
  channelId: number,
  recipe: (pages: ChatChannelMessage[][]) => void,
  dispatch: ApiDispatch,
  getState: GetState,
): (() => void) => patch([messagesTag(channelId)], (known) => void (isPages(known) && recipe(known.pages)), dispatch, getState);

/** Changes one conversation wherever it is cached: by itself and in the list. Answers how to undo it. */
export function changeConversation(
  channelId: number,
  recipe: (member: ChatChannelMember) => void,
  dispatch: ApiDispatch,
  getState: GetState,
): () => void {
  const edit = (known: unknown) =>
    membersIn(known)
      .filter((member) => member.channelId === channelId)
      .forEach(recipe);
  return patch([conversations], edit, dispatch, getState);
}

// Messages and members of a conversation are kept under it too; only conversations carry their channel.
function membersIn(known: unknown): ChatChannelMember[] {
  const all: unknown[] = isPages(known) ? known.pages.flat() : [known];
  return all.filter((one): one is ChatChannelMember => one !== null && typeof one === 'object' && 'channel' in one && 'read' in one);
}

function changeUnread(by: 1 | -1, dispatch: ApiDispatch, getState: GetState): void {
  const edit = (known: unknown) => {
    const { _count } = known as Self;
    _count.chatChannels = Math.max(0, _count.chatChannels + by);
  };
  patch([tag('Self', 'profile')], edit, dispatch, getState);
}

/** Notes that a conversation was read, here and in the count of unread ones. */
export const conversationRead =
  (channelId: number): Change =>
  (dispatch, getState) => {
    if (cachedChannel(getState(), channelId)?.read !== false) return;
    changeConversation(channelId, (member) => void (member.read = true), dispatch, getState);
    changeUnread(-1, dispatch, getState);
  };

/** Notes how far a conversation was read when it is left: while it is open, what was new when it was opened stays so. */
export const conversationLeft =
  (channelId: number): Change =>
  (dispatch, getState) => {
    const noteEnd = (member: ChatChannelMember) => {
      if (member.read) member.lastReadId = member.channel.messages[0]?.id ?? null;
    };
    changeConversation(channelId, noteEnd, dispatch, getState);
  };

/** Puts messages that came by another way than the list, newest first, where they belong; known ones are left alone. */
export const messagesArrived =
  (channelId: number, messages: readonly ChatChannelMessage[], read: boolean): Change =>
  (dispatch, getState) => {
    const newest = messages[0];
    if (!newest) return;
    changeMessages(channelId, (pages) => addTo(pages, messages), dispatch, getState);
    const before = cachedChannel(getState(), channelId);
    if (!before) {
      // A conversation that is not known here: the list and the count have to be asked for.
      dispatch(api.util.invalidateTags([tag('Self', 'chatChannels', 'list'), tag('Self', 'profile')]));
      return;
    }
    changeConversation(
      channelId,
      (member) => {
        member.channel.messages = [newest];
        member.channel.lastMessageAt = newest.createdAt;
        if (!read) member.read = false;
      },
      dispatch,
      getState,
    );
    patch([tag('Self', 'chatChannels', 'list')], (known) => void (isPages(known) && toFront(known, channelId)), dispatch, getState);
    if (!read && before.read) changeUnread(1, dispatch, getState);
  };

function addTo(pages: ChatChannelMessage[][], messages: readonly ChatChannelMessage[]): void {
  // Read outside of the draft: thousands of messages would each get a proxy.
  const known = new Set(
    original(pages)
      ?.flat()
      .map(({ id }) => id),
  );
  pages[0]?.unshift(...messages.filter(({ id }) => !known.has(id)));
}

/** The newest conversation comes first; pages keep their lengths, by which the next one is told. */
function toFront({ pages }: PagesOf<ChatChannelMember>, channelId: number): void {
  const all = pages.flat();
  const at = all.findIndex((member) => member.channelId === channelId);
  if (at <= 0) return;
  const [member] = all.splice(at, 1);
  all.unshift(member!);
  let taken = 0;
  pages.forEach((page, index) => (pages[index] = all.slice(taken, (taken += page.length))));
}

const cached = (state: unknown) =>
  api.util.selectInvalidatedBy(state as ApiState, [conversations]).map(({ queryCacheKey, endpointName, originalArgs }) => ({
    endpointName,
    channelId: Number((originalArgs as { channelId?: number } | undefined)?.channelId),
    data: (state as { api: { queries: Record<string, { data?: unknown } | undefined> } }).api.queries[queryCacheKey]?.data,
  }));

/** A conversation as it is cached, by itself or in the list. */
export function cachedChannel(state: unknown, channelId: number): ChatChannelMember | undefined {
  for (const { data } of cached(state)) {
    const found = membersIn(data).find((member) => member.channelId === channelId);
    if (found) return found;
  }
  return undefined;
}

/** The conversations of which messages are cached. */
export const cachedChannels = (state: unknown): number[] =>
  cached(state).flatMap(({ endpointName, channelId }) => (endpointName === 'listChatMessages' ? [channelId] : []));

/** The ids of a conversation's cached messages. */
export function cachedMessageIds(state: unknown, channelId: number): Set<number> {
  const lists = cached(state).filter((each) => each.endpointName === 'listChatMessages' && each.channelId === channelId);
  return new Set(
    lists.flatMap(({ data }) => (isPages(data) ? (data as PagesOf<ChatChannelMessage>).pages.flat() : [])).map(({ id }) => id),
  );
}
