import { useState } from 'react';
import { useSelector } from 'react-redux';
import type { ChatChannelMember, ChatChannelMessage } from '@contract/entities/chat';
import { selectHidden } from '@web/state/realtime/realtimeSlice';

/**
 * The message after which the new ones begin; null when there is nothing new. It stays where it was when the
 * conversation was opened, or the tab left, until the reader writes.
 */
export function useReadMark(member: ChatChannelMember, messages: readonly ChatChannelMessage[], writing: boolean): number | null {
  const hidden = useSelector(selectHidden);
  const [mark, setMark] = useState(() => (member.read ? null : (member.lastReadId ?? 0)));
  const [wasHidden, setWasHidden] = useState(hidden);
  const [wasWriting, setWasWriting] = useState(writing);
  if (hidden !== wasHidden) {
    setWasHidden(hidden);
    const newest = messages.at(-1);
    if (hidden && newest) setMark(newest.id);
  }
  if (writing !== wasWriting) {
    setWasWriting(writing);
    if (writing) setMark(null);
  }
  return mark;
}
