import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { SupportTicketType } from '@contract/entities/enumerations';

export const TYPES: Record<SupportTicketType, MessageDescriptor> = defineMessages({
  support: { id: 'support.type.support', defaultMessage: 'I need help' },
  bug: { id: 'support.type.bug', defaultMessage: 'Something does not work' },
  feedback: { id: 'support.type.feedback', defaultMessage: 'I have something to say' },
});
