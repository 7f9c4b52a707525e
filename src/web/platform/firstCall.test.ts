import { http, takeFirst } from './firstCall';

const url = 'http://localhost/api/events?page=1&pageSize=10&count=false';
const guest: RequestInit = { method: 'GET', headers: { locale: 'en', organization: 'o' } };
const early = () => Promise.resolve(new Response('early'));

beforeEach(() => {
  window.early = { calls: [{ url: '/api/events?page=1&pageSize=10&count=false', locale: 'en', authorization: null, answer: early() }] };
});

test('the answer that the page asked for early is used, once', async () => {
  expect(await (await takeFirst(url, guest))?.text()).toBe('early');
  expect(takeFirst(url, guest)).toBeUndefined();
});

test.each([
  ['of another address', `${url}&search=a`, guest],
  ['of a member', url, { ...guest, headers: { ...guest.headers, authorization: 'token' } }],
  ['in another language', url, { ...guest, headers: { locale: 'fr' } }],
  ['that changes something', url, { ...guest, method: 'POST' }],
])('a call %s is made anew', (_case, address, init) => {
  expect(takeFirst(address, init)).toBeUndefined();
  expect(window.early?.calls).toHaveLength(1);
});

test('what was asked early for somebody is for them alone, and for themselves', async () => {
  const member = { ...guest, headers: { ...guest.headers, authorization: 'token' } };
  window.early = { calls: [{ url, locale: 'en', authorization: 'token', answer: early() }] };
  expect(takeFirst(url, guest)).toBeUndefined();
  expect(takeFirst(url, { ...guest, headers: { ...guest.headers, authorization: 'another' } })).toBeUndefined();
  expect(takeFirst(url, { ...member, headers: { ...member.headers, executeAs: 'team' } })).toBeUndefined();
  expect(await (await takeFirst(url, member))?.text()).toBe('early');
});

test('an early call that failed is made anew', async () => {
  const lost = Promise.reject(new TypeError('fetch failed'));
  lost.catch(() => undefined);
  window.early = { calls: [{ url, locale: 'en', authorization: null, answer: lost }] };
  const asked: unknown[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = ((...args: unknown[]) => {
    asked.push(args);
    return Promise.resolve(new Response('late'));
  }) as typeof fetch;
  expect(await (await http(url, guest)).text()).toBe('late');
  expect(asked).toEqual([[url, guest]]);
  globalThis.fetch = before;
});
