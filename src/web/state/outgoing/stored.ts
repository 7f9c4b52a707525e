import type { OutgoingMessage } from './outgoingSlice';

/** Messages as this device has stored them; whatever was being sent waits again. What cannot be read is left out. */
export function parseStored(stored: string | null): OutgoingMessage[] {
  try {
    const parsed: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.filter(isMessage).map((message) => ({ ...message, status: message.status === 'failed' ? 'failed' : 'waiting' }));
  } catch {
    return [];
  }
}

const isMessage = (value: unknown): value is OutgoingMessage =>
  typeof value === 'object' &&
  value !== null &&
  'clientId' in value &&
  typeof value.clientId === 'string' &&
  'text' in value &&
  typeof value.text === 'string';
