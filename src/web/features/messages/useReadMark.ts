import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { selectHidden } from '@web/state/realtime/realtimeSlice';

interface Given {
  member: ChatChannelMember;
  messages: readonly ChatChannelMessage[] | undefined;
  writing: boolean;
}

/**
 * The message after which the new ones begin; null when there is nothing new. It stays where it was when the
 * conversation was opened, or the tab left, until the reader writes.
 */
export function useReadMark({ member, messages, writing }: Given): number | null {
  const hidden = useSelector(selectHidden);
  const [mark, setMark] = useState(() => (member.lastReadId === undefined ? null : (member.lastReadId ?? 0)));
  const [before, setBefore] = useState({ there: false, hidden, writing });
  const there = messages !== undefined;

  if (there !== before.there || hidden !== before.hidden || writing !== before.writing) {
    setBefore({ there, hidden, writing });
    const isNew = ({ id, accountId }: ChatChannelMessage) => id > (mark ?? Infinity) && accountId !== member.accountId;
    if (there && !before.there && !messages.some(isNew)) setMark(null);
    if (hidden && !before.hidden && messages?.length) setMark(messages.at(-1)!.id);
    if (writing && !before.writing) setMark(null);
  }
  return mark;
}
