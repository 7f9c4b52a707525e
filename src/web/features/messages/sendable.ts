import { MESSAGE_MAX } from '@contract/limits';

// The platform takes text alone: of the control characters, line breaks and tabs.
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

export function sendable(typed: string, most: number = MESSAGE_MAX): string | null {
  const text = typed.replace(CONTROL, '').trim();
  return text === '' || text.length > most ? null : text;
}
