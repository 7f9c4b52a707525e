import { clockDrift, readToken } from './tokens';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (payload: unknown) => `head.${encoded(payload)}.signature`;

test('reads what a token says, in any script', () => {
  expect(readToken(token({ sub: 'ada', name: '愛だ ÿ?>' }))).toEqual({ sub: 'ada', name: '愛だ ÿ?>' });
});

test.each(['', 'a', 'a.b', 'a.b.c.d'])('"%s" has not three parts', (text) => {
  expect(() => readToken(text)).toThrow(expect.objectContaining({ name: 'InvalidToken', message: 'Invalid token' }));
});

test.each(['a..c', 'a.!!!.c', `a.${encoded('text')}.c`, `a.${encoded(null)}.c`, 'a.eyJ.c'])(
  '"%s" has no payload that can be read',
  (text) => {
    expect(() => readToken(text)).toThrow(expect.objectContaining({ name: 'InvalidToken', message: 'Invalid token payload' }));
  },
);

test('a token tells how far the clocks are apart', () => {
  expect(clockDrift(token({ iat: 1_000 }), 990_000)).toBe(10_000);
  expect(() => clockDrift(token({}), 0)).toThrow('iat not found in access token');
});
