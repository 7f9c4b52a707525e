import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { SupportTicketState, SupportTicketType } from '@contract/entities/enumerations';
import type { Tone } from '@web/ui/media/Chip';

export const TYPES: Record<SupportTicketType, MessageDescriptor> = defineMessages({
  support: { id: 'support.type.support', defaultMessage: 'I need help' },
  bug: { id: 'support.type.bug', defaultMessage: 'Something does not work' },
  feedback: { id: 'support.type.feedback', defaultMessage: 'I have something to say' },
});

export const TONES: Record<SupportTicketState, Tone> = {
  new: 'primary',
  awaitingAdmin: 'primary',
  awaitingClient: 'warning',
  resolved: 'good',
  spam: 'neutral',
};
