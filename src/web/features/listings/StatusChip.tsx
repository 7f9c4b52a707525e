import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { ListingStatus } from '@contract/entities/listings';
import { Chip, type Tone } from '@web/ui/media/Chip';

const TONES: Record<ListingStatus, Tone> = {
  draft: 'warning',
  notOpen: 'neutral',
  open: 'good',
  soldOut: 'primary',
  closed: 'neutral',
  canceled: 'bad',
};

export const STATUS_WORDS: Record<ListingStatus, ReactNode> = {
  draft: <FormattedMessage id="listings.status.draft" defaultMessage="Draft" />,
  notOpen: <FormattedMessage id="listings.status.notOpen" defaultMessage="Not on sale yet" />,
  open: <FormattedMessage id="listings.status.open" defaultMessage="On sale" />,
  soldOut: <FormattedMessage id="listings.status.soldOut" defaultMessage="Sold out" />,
  canceled: <FormattedMessage id="listings.status.canceled" defaultMessage="Canceled" />,
  closed: <FormattedMessage id="listings.status.closed" defaultMessage="Registration closed" />,
};

export const StatusChip = ({ status }: { status: ListingStatus }) => <Chip tone={TONES[status]}>{STATUS_WORDS[status]}</Chip>;
