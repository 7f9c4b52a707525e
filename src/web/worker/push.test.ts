import { open, show } from './push';

const said: unknown[] = [];
let tabs: string[];

beforeEach(() => {
  said.length = 0;
  tabs = [];
  const lead = (tab: string) => ({
    navigate: (url: string) =>
      tab === 'foreign' ? Promise.reject(new TypeError('not controlled')) : Promise.resolve(said.push(['leads', url])),
    focus: async () => said.push('focuses'),
  });
  Object.assign(globalThis, {
    registration: { showNotification: async (...shown: unknown[]) => void said.push(shown) },
    clients: { matchAll: async () => tabs.map(lead), openWindow: async (url: string) => said.push(['opens', url]) },
  });
});

test('what comes is shown with where it leads, and something is shown also where nothing came along', async () => {
  await show(JSON.stringify({ title: 'Northlight', body: 'Elias likes your post', url: '/activities/1' }));
  await show(undefined);
  await show(JSON.stringify({ title: 'Northlight', body: 'Elias: Hello', url: '/messages/7', tag: 'chat-7' }));
  expect(said).toEqual([
    ['Northlight', { body: 'Elias likes your post', data: { url: '/activities/1' } }],
    [location.hostname, { body: '', data: { url: '/' } }],
    ['Northlight', { body: 'Elias: Hello', data: { url: '/messages/7' }, tag: 'chat-7', renotify: true }],
  ]);
});

test('a press goes there in a tab that is open, or in a new one, and to no other site', async () => {
  await open('/activities/1');
  tabs = ['own'];
  await open('/activities/2');
  tabs = ['foreign'];
  await open('/activities/3');
  await open('https://elsewhere.example/');
  await open('//elsewhere.example/');
  expect(said).toEqual([
    ['opens', `${location.origin}/activities/1`],
    ['leads', `${location.origin}/activities/2`],
    'focuses',
    ['opens', `${location.origin}/activities/3`],
    'focuses',
  ]);
});
