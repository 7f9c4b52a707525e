import { useCallback, useMemo, useState } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { ChatChannelMember } from '@contract/entities/chat';
import { displayName } from '@contract/rules/names';
import { chatApi } from '@web/api/chat';
import { deferAction } from '@web/state/pendingActions/pendingActionsSlice';
import { color, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Composer } from './Composer';
import { conversationName, isPair } from './conversations';
import { MessageList } from './MessageList';
import { MessageRow } from './MessageRow';
import type { Row } from './rows';
import { useTimes } from './useTimes';
import { TypingLine } from './TypingLine';
import { useMessages } from './useMessages';

export function Conversation({ member }: { member: ChatChannelMember }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const times = useTimes();
  const { channelId } = member;
  const name = conversationName(member, intl);
  const pair = isPair(member);
  const [lineSeen, setLineSeen] = useState(false);
  const shown = useMessages(member);
  const { messages, rows, firstIndex, hasNextPage, fetchNextPage, isFetchingNextPage, isError, error } = shown;

  const markLineSeen = useCallback(() => setLineSeen(true), []);
  const remove = useCallback(
    (messageId: number) =>
      void dispatch(
        deferAction({
          id: nanoid(),
          endpoint: chatApi.endpoints.deleteChatMessage,
          args: { channelId, messageId },
          messages: {
            done: intl.formatMessage({ id: 'messages.deleted', defaultMessage: 'Message deleted' }),
            undo: intl.formatMessage({ id: 'messages.undo', defaultMessage: 'Undo' }),
          },
        }),
      ),
    [dispatch, intl, channelId],
  );
  const render = useCallback(
    ({ message, outgoing, own, head, tail, isNew, day }: Row) => (
      <MessageRow
        {...{ message, outgoing, own, head, tail, isNew, pair, times }}
        day={day === null ? null : times.day(day)}
        onDelete={remove}
        onLineSeen={markLineSeen}
      />
    ),
    [pair, times, remove, markLineSeen],
  );

  const accountOf = (accountId: string) =>
    member.channel.members.find((each) => each.accountId === accountId)?.account ??
    messages.findLast((each) => each.accountId === accountId)?.account ??
    undefined;

  const loadOlder = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const failed = isError && messages.length > 0;
  const fault = useMemo(
    () =>
      failed && (
        <Fault role="alert">
          <FormattedMessage id="messages.older.failed" defaultMessage="Older messages could not be loaded." />
          <Button size="sm" variant="quiet" onClick={loadOlder}>
            <FormattedMessage id="errors.retry" defaultMessage="Try again" />
          </Button>
        </Fault>
      ),
    [failed, loadOlder],
  );
  const named = member.channel.name !== null;
  const beginning = useMemo(
    () => (
      <Beginning>
        {named ? (
          <FormattedMessage
            id="messages.beginning.named"
            defaultMessage="This is where “{name}” begins."
            values={{ name: <bdi key="name">{name}</bdi> }}
          />
        ) : (
          <FormattedMessage
            id="messages.beginning"
            defaultMessage="This is where your conversation with {name} begins."
            values={{ name: <bdi key="name">{name}</bdi> }}
          />
        )}
      </Beginning>
    ),
    [named, name],
  );

  return (
    <>
      {shown.currentData ? (
        <MessageList
          label={intl.formatMessage({ id: 'messages.with', defaultMessage: 'Messages with {name}' }, { name })}
          rows={rows}
          firstIndex={firstIndex}
          older={{ more: hasNextPage, loading: isFetchingNextPage, load: loadOlder, fault }}
          newOnesOlder={shown.newOnesOlder}
          lineSeen={lineSeen}
          beginning={beginning}
          render={render}
          onDelete={remove}
          exact={times.exact}
        />
      ) : (
        <Rest>{isError ? <ErrorState error={error} retry={shown.refetch} /> : <Skeleton shape="conversation" />}</Rest>
      )}
      <Latest messages={messages} accountId={member.accountId} />
      <TypingLine channelId={channelId} accountOf={accountOf} />
      <Composer channelId={channelId} name={name} />
    </>
  );
}

function Latest({ messages, accountId }: { messages: ReturnType<typeof useMessages>['messages']; accountId: string }) {
  const newest = messages.at(-1);
  const [first, setFirst] = useState<number | null>(null);
  if (first === null && newest) setFirst(newest.id);
  const isHeard = newest && first !== null && newest.id > first && newest.accountId !== accountId;
  return <Announcer>{isHeard ? `${newest.account ? displayName(newest.account) : ''}: ${newest.text}` : null}</Announcer>;
}

const Rest = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  justify-content: end;
  min-block-size: 0;
  padding: ${space[6]} var(--side);
  overflow: hidden;
`;

const Beginning = styled.p`
  padding-block: ${space[6]};
  color: ${color.quiet};
  text-align: center;
`;

const Fault = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  color: ${color.quiet};
`;
