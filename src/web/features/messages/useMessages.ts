import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ChatChannelMember } from '@contract/entities/chat';
import { chatApi, useListChatMessagesInfiniteQuery } from '@web/api/chat';
import { conversationLeft, conversationRead } from '@web/api/chatCache';
import { messagesInOrder } from '@web/api/chatPages';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { selectOutgoing } from '@web/state/outgoing/outgoingSlice';
import { conversationClosed } from '@web/state/realtime/readMarks';
import { pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { rowsOf } from './rows';
import { useReadMark } from './useReadMark';

// Rows are counted from here, so that there is room for older ones before them.
const MIDDLE = 1_000_000;

interface Asked {
  currentData?: unknown;
  isFetching: boolean;
}

/** Sees to it that what is on screen counts as read, here and at the platform, which takes asking for reading. */
function useMarkRead({ channelId, read }: ChatChannelMember, { currentData, isFetching }: Asked): void {
  const dispatch = useDispatch<ApiDispatch>();
  const there = currentData !== undefined && !isFetching;
  // What had come before it was opened was asked for when it was opened last.
  const [atHand] = useState(there);
  useEffect(() => {
    if (read || !there) return;
    const ask = { channelId, page: 1, pageSize: 1 };
    if (atHand) void dispatch(chatApi.endpoints.readChatMessages.initiate(ask, { subscribe: false, forceRefetch: true }));
    else dispatch(conversationRead(channelId));
  }, [read, there, atHand, channelId, dispatch]);
  useEffect(
    () => () => {
      dispatch(conversationClosed(channelId));
      dispatch(conversationLeft(channelId));
    },
    [channelId, dispatch],
  );
}

/** A conversation's messages as rows, with what is on its way and without what is being deleted. */
export function useMessages(member: ChatChannelMember) {
  const { channelId, accountId } = member;
  const asked = useListChatMessagesInfiniteQuery({ channelId });
  useMarkRead(member, asked);
  const allOutgoing = useSelector(selectOutgoing);
  const pendingActions = useSelector(selectPendingActions);

  const outgoing = useMemo(() => allOutgoing.filter((each) => each.channelId === channelId), [allOutgoing, channelId]);
  const messages = useMemo(() => {
    const deleted = new Set(pendingArgs(pendingActions, chatApi.endpoints.deleteChatMessage).map(({ messageId }) => messageId));
    const all = messagesInOrder(asked.currentData);
    return deleted.size > 0 ? all.filter(({ id }) => !deleted.has(id)) : all;
  }, [asked.currentData, pendingActions]);

  const readId = useReadMark({ member, messages: asked.currentData && messages, writing: outgoing.length > 0 });
  const complete = asked.currentData !== undefined && !asked.hasNextPage;
  const rows = useMemo(
    () => rowsOf({ messages, outgoing, accountId, readId, complete }),
    [messages, outgoing, accountId, readId, complete],
  );

  // The first row's index falls by what is put before the message that was the oldest at first.
  const [anchor, setAnchor] = useState<number | null>(null);
  if (anchor === null && asked.currentData) setAnchor(messages[0]?.id ?? 0);
  const before = anchor === null ? 0 : messages.findIndex(({ id }) => id >= anchor);
  return {
    ...asked,
    messages,
    rows,
    firstIndex: MIDDLE - (before < 0 ? messages.length : before),
    newOnesOlder: readId !== null && !complete && (messages[0]?.id ?? 0) > readId,
  };
}
