import { FormattedMessage } from 'react-intl';
import type { SubscriptionStatus } from '@contract/entities/enumerations';
import type { Subscription } from '@contract/entities/subscriptions';
import { StateChip, type ChipStates } from '@web/ui/media/StateChip';

const STATES: ChipStates<SubscriptionStatus> = {
  active: { tone: 'good', label: <FormattedMessage id="subscriptions.status.active" defaultMessage="Active" /> },
  trialing: { tone: 'good', label: <FormattedMessage id="subscriptions.status.trialing" defaultMessage="Trial" /> },
  paused: { tone: 'neutral', label: <FormattedMessage id="subscriptions.status.paused" defaultMessage="Paused" /> },
  past_due: { tone: 'warning', label: <FormattedMessage id="subscriptions.status.pastDue" defaultMessage="Payment overdue" /> },
  unpaid: { tone: 'warning', label: <FormattedMessage id="subscriptions.status.unpaid" defaultMessage="Not paid" /> },
  canceled: { tone: 'neutral', label: <FormattedMessage id="subscriptions.status.canceled" defaultMessage="Canceled" /> },
};

export const SubscriptionChip = ({ subscription: { status } }: { subscription: Pick<Subscription, 'status'> }) => (
  <StateChip states={STATES} state={status} unknown={<FormattedMessage id="subscriptions.status.unknown" defaultMessage="Unknown" />} />
);
