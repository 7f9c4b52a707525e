import { defineMessages, type MessageDescriptor } from 'react-intl';
import type { ContentGuestType } from '@contract/entities/enumerations';

export const GUEST_TYPES: Record<ContentGuestType, MessageDescriptor> = defineMessages({
  guest: { id: 'contents.guest', defaultMessage: 'Guest' },
  host: { id: 'contents.host', defaultMessage: 'Host' },
  author: { id: 'contents.author', defaultMessage: 'Author' },
});
