import { paymentReference, referencedRegistration } from './paymentReference';

test('a reference names its registration again, however it is typed', () => {
  expect(paymentReference(1042)).toBe('R-1042');
  expect(paymentReference(1042, 'invoice')).toBe('I-1042');
  for (const typed of ['R-1042', 'r1042', ' R-1042 ']) expect(referencedRegistration(typed)).toBe(1042);
  for (const other of ['1042', 'R-', 'R-12', 'I-1042', 'R-1042x', 'Rita']) expect(referencedRegistration(other)).toBeUndefined();
});
