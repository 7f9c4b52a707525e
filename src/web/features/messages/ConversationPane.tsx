import { skipToken } from '@reduxjs/toolkit/query';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useGetChatChannelQuery, useListChatMessagesInfiniteQuery } from '@web/api/chat';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { Skeleton, SkeletonPart } from '@web/ui/feedback/Skeleton';
import { Conversation } from './Conversation';
import { BackToList, ConversationHead } from './ConversationHead';
import { Foot, Head, Log } from './ConversationSkeleton';

const NOTHING = () => ({});

export function ConversationPane({ channelId, alone }: { channelId: number | null; alone: boolean }) {
  const { search } = useLocation();
  const asked = channelId === null ? skipToken : { channelId };
  const channel = useGetChatChannelQuery(asked);
  // Asked for beside it, and after it: reading messages changes what is said of how far they were read.
  useListChatMessagesInfiniteQuery(asked, { selectFromResult: NOTHING });
  const member = channel.currentData;

  if (channelId === null || isMissing(channel.error)) {
    return (
      <Middle>
        <EmptyState
          action={
            <ButtonLink to={{ pathname: '/messages', search }} variant="secondary">
              <FormattedMessage id="messages.back" defaultMessage="Back to your conversations" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="messages.gone" defaultMessage="This conversation does not exist, or you are not in it." />
        </EmptyState>
      </Middle>
    );
  }
  if (!member && channel.isError) {
    return (
      <Middle>
        {alone && <BackToList />}
        <ErrorState error={channel.error} retry={channel.refetch} retrying={channel.isFetching} />
      </Middle>
    );
  }
  if (!member) {
    return (
      <>
        <Head>{alone && <BackToList />}</Head>
        <Log>
          <Skeleton shape="conversation" />
        </Log>
        <Foot aria-hidden>
          <SkeletonPart as="skeleton-control" />
        </Foot>
      </>
    );
  }
  return (
    <>
      <ConversationHead member={member} alone={alone} />
      <Conversation key={channelId} member={member} />
    </>
  );
}

const Middle = styled.div`
  padding: ${space[4]} var(--side);
`;
