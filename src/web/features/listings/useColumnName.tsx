import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAskedQuestions } from './useAskedQuestions';

export function useColumnName(eventId: string): (column: string) => ReactNode {
  const questions = useAskedQuestions(eventId);
  return (column) => NAMES[column] ?? questions.find(({ id }) => id === column)?.name ?? '';
}

const NAMES: Record<string, ReactNode> = {
  passes: <FormattedMessage id="listings.attendees.passes" defaultMessage="Passes" />,
  registered: <FormattedMessage id="listings.attendees.registered" defaultMessage="Registered" />,
  number: <FormattedMessage id="listings.attendees.number" defaultMessage="Number" />,
  coupon: <FormattedMessage id="listings.attendees.code" defaultMessage="Code" />,
  channel: <FormattedMessage id="listings.attendees.channel" defaultMessage="Came by" />,
  paid: <FormattedMessage id="listings.attendee.paid" defaultMessage="Paid" />,
  state: <FormattedMessage id="listings.attendees.state" defaultMessage="State" />,
};
