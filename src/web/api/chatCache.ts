import { createAction, original } from '@reduxjs/toolkit';
import type { Self } from '@contract/entities/accounts';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { api } from './base';
import { answersAt, patchAnswers, type ApiDispatch, type GetState } from './cachedAnswers';
import { markDeleted } from './chatPages';
import { tags } from './tags';

type Change = (dispatch: ApiDispatch, getState: GetState) => void;
interface Pages<T> {
  pages: T[][];
}

/** Changes the cached pages of one conversation's messages, newest page first. Answers how to undo it. */
export const changeMessages = (
  channelId: number,
  recipe: (pages: ChatChannelMessage[][]) => void,
  dispatch: ApiDispatch,
  getState: GetState,
): (() => void) => patchAnswers<Pages<ChatChannelMessage>>(tags.chatMessages(channelId), ({ pages }) => recipe(pages), dispatch, getState);

/** Changes one conversation wherever it is cached: by itself and in lists. Answers how to undo it. */
export function changeConversation(
  channelId: number,
  recipe: (member: ChatChannelMember) => void,
  dispatch: ApiDispatch,
  getState: GetState,
): () => void {
  const undoDetails = patchAnswers(tags.chatChannelDetails(channelId), recipe, dispatch, getState);
  const undoLists = changeLists(
    channelId,
    ({ pages }) =>
      pages
        .flat()
        .filter((member) => member.channelId === channelId)
        .forEach(recipe),
    dispatch,
    getState,
  );
  return () => {
    undoDetails();
    undoLists();
  };
}

const changeLists = (channelId: number, recipe: (list: Pages<ChatChannelMember>) => void, dispatch: ApiDispatch, getState: GetState) =>
  patchAnswers<Pages<ChatChannelMember>>(
    tags.chatChannels(),
    recipe,
    dispatch,
    getState,
    (list) => memberIn(list, channelId) !== undefined,
  );

const memberIn = (list: Pages<ChatChannelMember> | undefined, channelId: number): ChatChannelMember | undefined =>
  list?.pages.flat().find((member) => member.channelId === channelId);

function changeUnread(by: 1 | -1, dispatch: ApiDispatch, getState: GetState): void {
  const count = ({ _count }: Self) => {
    _count.chatChannels = Math.max(0, _count.chatChannels + by);
  };
  patchAnswers(tags.self(), count, dispatch, getState);
}

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

export const messagesCame = createAction<{ channelId: number; messages: readonly ChatChannelMessage[] }>('chat/messagesCame');

/** Puts messages that came by another way than the list, newest first, where they belong; known ones are left alone. */
export const messagesArrived =
  (channelId: number, messages: readonly ChatChannelMessage[], read: boolean): Change =>
  (dispatch, getState) => {
    const newest = messages[0];
    if (!newest) return;
    changeMessages(channelId, (pages) => addTo(pages, messages), dispatch, getState);
    dispatch(messagesCame({ channelId, messages }));
    const before = cachedChannel(getState(), channelId);
    if (!before) {
      // A conversation that is not known here: the list and the count have to be fetched.
      dispatch(api.util.invalidateTags([tags.chatChannels(), tags.self()]));
      return;
    }
    // Of what was caught up, and of what came meanwhile, whichever is newer is shown.
    if (newest.id < (before.channel.messages[0]?.id ?? 0)) return;
    const update = (member: ChatChannelMember) => {
      member.channel.messages = [newest];
      member.channel.lastMessageAt = newest.createdAt;
      if (!read) member.read = false;
    };
    patchAnswers(tags.chatChannelDetails(channelId), update, dispatch, getState);
    changeLists(channelId, (list) => update(moveToFront(list, channelId)), dispatch, getState);
    if (!read && before.read) changeUnread(1, dispatch, getState);
  };

export const messagesMissed =
  (channelId: number, came: readonly ChatChannelMessage[], deleted: readonly number[]): Change =>
  (dispatch, getState) => {
    if (came.length > 0) changeMessages(channelId, (pages) => addTo(pages, came), dispatch, getState);
    if (deleted.length > 0) changeMessages(channelId, markDeleted(deleted), dispatch, getState);
  };

/** Takes a message away that was deleted elsewhere, here and where its conversation is told of by it. */
export const messageWithdrawn =
  (channelId: number, messageId: number, latest: ChatChannelMessage | null): Change =>
  (dispatch, getState) => {
    changeMessages(channelId, markDeleted([messageId]), dispatch, getState);
    const before = cachedChannel(getState(), channelId);
    if (before?.channel.messages[0]?.id !== messageId) return;
    const nothingNew = !before.read && (latest?.id ?? 0) <= (before.lastReadId ?? 0);
    const update = (member: ChatChannelMember) => {
      member.channel.messages = latest ? [latest] : [];
      member.channel.lastMessageAt = latest?.createdAt ?? null;
      if (nothingNew) member.read = true;
    };
    changeConversation(channelId, update, dispatch, getState);
    if (nothingNew) changeUnread(-1, dispatch, getState);
  };

/** Brings the cached messages of a conversation up to its newest as they were `found`, newest first: `known` ones that are not among them were deleted. */
export const messagesCaughtUp =
  (channelId: number, known: ReadonlySet<number>, found: readonly ChatChannelMessage[], isAll: boolean): Change =>
  (dispatch, getState) => {
    const oldestKnown = Math.min(...known);
    const missed = found.filter(({ id }) => id > oldestKnown && !known.has(id));
    messagesArrived(channelId, missed, true)(dispatch, getState);
    const there = new Set(found.map(({ id }) => id));
    const since = isAll ? 0 : (found.at(-1)?.id ?? Infinity);
    const deleted = [...known].filter((id) => id >= since && !there.has(id));
    if (deleted.length > 0) changeMessages(channelId, markDeleted(deleted), dispatch, getState);
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
function moveToFront({ pages }: Pages<ChatChannelMember>, channelId: number): ChatChannelMember {
  const all = pages.flat();
  const at = all.findIndex((member) => member.channelId === channelId);
  const [member] = all.splice(at, 1);
  if (at > 0) {
    all.unshift(member!);
    let taken = 0;
    pages.forEach((page, index) => (pages[index] = all.slice(taken, (taken += page.length))));
  }
  return member!;
}

export function cachedChannel(state: unknown, channelId: number): ChatChannelMember | undefined {
  for (const { data } of answersAt<ChatChannelMember>(state, tags.chatChannelDetails(channelId))) if (data) return data;
  for (const { data } of answersAt<Pages<ChatChannelMember>>(state, tags.chatChannels())) {
    const found = memberIn(data, channelId);
    if (found) return found;
  }
  return undefined;
}

export const isListedUnread = (state: unknown, channelId: number): boolean =>
  answersAt<Pages<ChatChannelMember>>(state, tags.chatChannels()).some(({ data }) => memberIn(data, channelId)?.read === false);

export const cachedChannels = (state: unknown): number[] =>
  answersAt(state, tags.allChatMessages()).map(({ originalArgs }) => (originalArgs as { channelId: number }).channelId);

export const cachedMessageIds = (state: unknown, channelId: number): Set<number> =>
  new Set(
    answersAt<Pages<ChatChannelMessage>>(state, tags.chatMessages(channelId)).flatMap(
      ({ data }) => data?.pages.flat().map(({ id }) => id) ?? [],
    ),
  );
