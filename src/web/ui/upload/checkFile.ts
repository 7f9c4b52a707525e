import { defineMessages, type IntlShape, type MessageDescriptor } from 'react-intl';

/** What may be chosen. */
export interface FileRules {
  maxBytes: number;
  /** Pictures only. */
  picture?: boolean;
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

const messages: Record<'empty' | 'tooManyBytes' | 'notAPicture', MessageDescriptor> = defineMessages({
  empty: { id: 'rules.empty', defaultMessage: 'This file is empty. Choose another one.' },
  tooManyBytes: {
    id: 'rules.tooManyBytes',
    defaultMessage: 'This file is too large. Choose one of at most {megabytes, number} MB.',
  },
  notAPicture: { id: 'rules.notAPicture', defaultMessage: 'Choose a picture: JPEG, PNG, WebP, GIF or AVIF.' },
});

/** What is wrong with a file before any of it is sent; the platform says the same of what it gets. */
export function checkFile(intl: IntlShape, { size, type }: File, { maxBytes, picture = false }: FileRules): string | null {
  if (picture && !PICTURE_TYPES.includes(type)) return intl.formatMessage(messages.notAPicture);
  if (size === 0) return intl.formatMessage(messages.empty);
  if (size > maxBytes) return intl.formatMessage(messages.tooManyBytes, { megabytes: maxBytes / 1_000_000 });
  return null;
}
