import { useMemo } from 'react';
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
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
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
  const left = useMemo(
    () => new Set(pendingArgs(pendingActions, chatApi.endpoints.leaveChatChannel).map(({ channelId }) => channelId)),
    [pendingActions],
  );

  // What the list knows of a conversation is enough to open it at once.
  const remember = useMemo(
    () => (member: ChatChannelMember) =>
      void dispatch(chatApi.util.upsertQueryData('getChatChannel', { channelId: member.channelId }, member)),
    [dispatch],
  );

  return (
    <QueryList
      list={list}
      only={({ channelId }) => !left.has(channelId)}
      more="inView"
      skeleton={<Skeleton shape="row" count={6} />}
      empty={search ? <NotFound /> : <NoneYet onStart={onStart} />}
    >
      {(members) => (
        <List role="list" aria-label={intl.formatMessage({ id: 'messages.conversations', defaultMessage: 'Conversations' })}>
          {/* A message that comes meanwhile moves its conversation from a later page to the first. */}
          {[...new Map(members.map((member) => [member.channelId, member])).values()].map((member) => (
            <li key={member.channelId}>
              <ConversationItem member={member} search={query} onOpen={remember} />
            </li>
          ))}
        </List>
      )}
    </QueryList>
  );
}

const NotFound = () => (
  <Nothing role="status">
    <FormattedMessage id="messages.notFound" defaultMessage="No conversation is called that, and nobody in one is." />
  </Nothing>
);

const NoneYet = ({ onStart }: Pick<ConversationListProps, 'onStart'>) => (
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
