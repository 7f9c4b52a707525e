import { useEffect, useMemo, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { ChatChannelMember } from '@contract/entities/chat';
import { chatApi, useListChatChannelsInfiniteQuery } from '@web/api/chat';
import type { ApiDispatch } from '@web/api/cachedAnswers';
import { pendingArgs, selectPendingActions } from '@web/state/pendingActions/pendingActionsSlice';
import { color, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useInView } from '@web/ui/hooks/useInView';
import { ConversationItem } from './ConversationItem';

interface ConversationListProps {
  search: string;
  query: string;
  onStart: () => void;
}

export function ConversationList({ search, query, onStart }: ConversationListProps) {
  const intl = useIntl();
  const dispatch = useDispatch<ApiDispatch>();
  const pendingActions = useSelector(selectPendingActions);
  const list = useListChatChannelsInfiniteQuery(search ? { search } : {});
  const conversations = useMemo(() => {
    const left = new Set(pendingArgs(pendingActions, chatApi.endpoints.leaveChatChannel).map(({ channelId }) => channelId));
    const byId = new Map(list.currentData?.pages.flat().map((member) => [member.channelId, member]));
    return [...byId.values()].filter(({ channelId }) => !left.has(channelId));
  }, [list.currentData, pendingActions]);

  // What the list knows of a conversation is enough to open it at once.
  const remember = useMemo(
    () => (member: ChatChannelMember) =>
      void dispatch(chatApi.util.upsertQueryData('getChatChannel', { channelId: member.channelId }, member)),
    [dispatch],
  );

  if (!list.currentData && !list.isError) return <Skeleton shape="row" count={6} />;
  if (list.isError && conversations.length === 0) return <ErrorState error={list.error} retry={list.refetch} retrying={list.isFetching} />;
  if (conversations.length === 0 && search) {
    return (
      <Nothing role="status">
        <FormattedMessage id="messages.notFound" defaultMessage="No conversation is called that, and nobody in one is." />
      </Nothing>
    );
  }
  if (conversations.length === 0) {
    return (
      <EmptyState
        action={
          <Button onClick={onStart}>
            <FormattedMessage id="messages.start" defaultMessage="Start a conversation" />
          </Button>
        }
      >
        <FormattedMessage id="messages.empty" defaultMessage="Write to somebody you met, or bring a few people together." />
      </EmptyState>
    );
  }
  return (
    <>
      <List role="list" aria-label={intl.formatMessage({ id: 'messages.conversations', defaultMessage: 'Conversations' })}>
        {conversations.map((member) => (
          <li key={member.channelId}>
            <ConversationItem member={member} search={query} onOpen={remember} />
          </li>
        ))}
      </List>
      {list.hasNextPage && !list.isFetching && !list.isError && <More key={conversations.length} load={list.fetchNextPage} />}
      {list.isFetchingNextPage && <Skeleton shape="row" count={2} />}
      {list.isError && <ErrorState error={list.error} retry={list.fetchNextPage} />}
    </>
  );
}

function More({ load }: { load: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useInView(end, 0);
  useEffect(() => {
    if (seen) load();
  }, [seen, load]);
  return <End ref={end} />;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  margin-inline: -${space[3]};
`;

const Nothing = styled.p`
  padding: ${space[6]} 0;
  color: ${color.quiet};
`;

const End = styled.div`
  block-size: 1px;
`;
