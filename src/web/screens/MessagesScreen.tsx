import { FormattedMessage } from 'react-intl';

/** /messages/:channelId? — conversations, and the one that is open. */
export function MessagesScreen() {
  return (
    <h1 className="page-title">
      <FormattedMessage id="messages.title" defaultMessage="Messages" />
    </h1>
  );
}
