import { MESSAGE_MAX } from '@contract/limits';
import { sendable } from './sendable';

test('white space alone is not sent, nor more than may be', () => {
  expect(sendable(' \n ')).toBeNull();
  expect(sendable('x'.repeat(MESSAGE_MAX))).toHaveLength(MESSAGE_MAX);
  expect(sendable('x'.repeat(MESSAGE_MAX + 1))).toBeNull();
});

test('what was pasted loses what the platform refuses, and keeps its lines', () => {
  expect(sendable('a\u0000b\u001b\n\tc ')).toBe('ab\n\tc');
});
