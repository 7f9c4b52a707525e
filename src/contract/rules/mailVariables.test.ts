import { unknownVariable, withValues } from './mailVariables';

test('variables are found with air around them, and what is none is told', () => {
  expect(withValues('Dear {{firstName}}, {{ event }} and {{ other }}', { firstName: 'Ada', event: 'Fair' })).toBe(
    'Dear Ada, Fair and {{ other }}',
  );
  expect(unknownVariable('reminder', 'At {{date}}: {{ refund }}')).toBe('refund');
  expect(unknownVariable('cancellation', 'You get {{ refund }}')).toBeNull();
});

// A pattern that tries all ways to part the spaces would not come to an end here.
test('a text of braces and spaces without end is read at once', () => {
  const text = `{{${' '.repeat(20_000)}`.repeat(3);
  expect(unknownVariable('reminder', text)).toBeNull();
  expect(withValues(text, {})).toBe(text);
});
