import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SubscriptionStatus } from '@contract/entities/enumerations';
import type { Subscription } from '@contract/entities/subscriptions';
import { Chip, type Tone } from '@web/ui/media/Chip';

const TONES: Record<SubscriptionStatus, Tone> = {
  active: 'good',
  trialing: 'good',
  paused: 'neutral',
  past_due: 'warning',
  unpaid: 'warning',
  canceled: 'neutral',
};

const LABELS: Record<SubscriptionStatus, ReactNode> = {
  active: <FormattedMessage id="subscriptions.status.active" defaultMessage="Active" />,
  trialing: <FormattedMessage id="subscriptions.status.trialing" defaultMessage="Trial" />,
  paused: <FormattedMessage id="subscriptions.status.paused" defaultMessage="Paused" />,
  past_due: <FormattedMessage id="subscriptions.status.pastDue" defaultMessage="Payment overdue" />,
  unpaid: <FormattedMessage id="subscriptions.status.unpaid" defaultMessage="Not paid" />,
  canceled: <FormattedMessage id="subscriptions.status.canceled" defaultMessage="Canceled" />,
};

const unknown = <FormattedMessage id="subscriptions.status.unknown" defaultMessage="Unknown" />;

export const StatusChip = ({ status }: Pick<Subscription, 'status'>) => <Chip tone={TONES[status]}>{LABELS[status] ?? unknown}</Chip>;
