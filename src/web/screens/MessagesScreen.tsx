import { useState } from 'react';
import { SquarePen } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { ConversationList } from '@web/features/messages/ConversationList';
import { ConversationPane } from '@web/features/messages/ConversationPane';
import { ListPane, NoConversation, OpenPane, Panes } from '@web/features/messages/Panes';
import { NewConversationDialog } from '@web/features/messages/NewConversationDialog';
import { breakpoint } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useMedia } from '@web/ui/hooks/useMedia';

export function MessagesScreen() {
  const intl = useIntl();
  const { channelId } = useParams();
  const { search: query } = useLocation();
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const wide = useMedia(`(min-width: ${breakpoint.wide}px)`);
  const search = params.get('search') ?? '';
  const title = intl.formatMessage({ id: 'messages.title', defaultMessage: 'Messages' });
  const number = /^[1-9]\d{0,14}$/.test(channelId ?? '') ? Number(channelId) : null;

  return (
    <Panes whole={!wide && channelId !== undefined}>
      <PageHead title={title} />
      {(wide || channelId === undefined) && (
        <ListPane>
          <PageTitle
            actions={
              <IconButton
                label={intl.formatMessage({ id: 'messages.newConversation', defaultMessage: 'New conversation' })}
                onClick={() => setStarting(true)}
              >
                <SquarePen size={20} strokeWidth={1.5} aria-hidden />
              </IconButton>
            }
          >
            {title}
          </PageTitle>
          <SearchInput
            value={search}
            onChange={(next) => setParams(next ? { search: next } : {}, { replace: true })}
            placeholder={intl.formatMessage({ id: 'messages.search', defaultMessage: 'Search conversations' })}
          />
          <ConversationList search={search} query={query} onStart={() => setStarting(true)} />
        </ListPane>
      )}
      {(wide || channelId !== undefined) && (
        <OpenPane>
          {channelId === undefined ? (
            <NoConversation>
              <FormattedMessage id="messages.choose" defaultMessage="Choose a conversation to read it here." />
            </NoConversation>
          ) : (
            <ConversationPane channelId={number} alone={!wide} />
          )}
        </OpenPane>
      )}
      {starting && <NewConversationDialog onClose={() => setStarting(false)} />}
    </Panes>
  );
}
