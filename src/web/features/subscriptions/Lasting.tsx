import { FormattedDate, FormattedMessage } from 'react-intl';
import type { Subscription } from '@contract/entities/subscriptions';

/** Until when a subscription lasts, and what comes then. */
export function Lasting({ subscription: { status, expiresAt, cancelAtEnd, startedAt } }: { subscription: Subscription }) {
  const date = <FormattedDate value={expiresAt} dateStyle="long" />;
  if (startedAt === null) {
    return <FormattedMessage id="subscriptions.notBegun" defaultMessage="It begins once it is paid." />;
  }
  if (status === 'canceled') return <FormattedMessage id="subscriptions.ended" defaultMessage="Ended on {date}" values={{ date }} />;
  if (status === 'past_due' || status === 'unpaid') {
    return (
      <FormattedMessage id="subscriptions.wasPaid" defaultMessage="Paid until {date}. The payment after that failed." values={{ date }} />
    );
  }
  if (cancelAtEnd) return <FormattedMessage id="subscriptions.ends" defaultMessage="Ends on {date}" values={{ date }} />;
  return <FormattedMessage id="subscriptions.renews" defaultMessage="Renews on {date}" values={{ date }} />;
}
