import { isConfiguration } from './configuration';

const whole = {
  ORGANIZATION_ID: '0d6c4c1e-0000-4000-8000-000000000001',
  SLUG: 'demo',
  NAME: 'Demo',
  DESCRIPTION: '',
  API_URL: 'http://localhost:3000/api',
  CHAT_URL: 'ws://localhost:3000/chat',
  DEFAULT_LOCALE: 'en',
  PRIMARY_COLOR: '#335577',
  SECONDARY_COLOR: '#775533',
  CLIENT_THEME: 'auto',
  COGNITO_USERPOOL_ID: 'local_1',
  COGNITO_CLIENT_ID: 'client',
  LOGO: { LIGHT: '/logo.svg' },
  ICON: { LIGHT: '/icon.svg' },
  MODULES: {},
  AUTH: {},
};

test('a configuration may say more than the app needs, and not less', () => {
  expect(isConfiguration({ ...whole, NEW_THING: 1 })).toBe(true);
  for (const key of Object.keys(whole)) {
    expect([key, isConfiguration({ ...whole, [key]: undefined })]).toEqual([key, false]);
    expect([key, isConfiguration({ ...whole, [key]: 7 })]).toEqual([key, false]);
  }
  expect(isConfiguration({ ...whole, LOGO: {} })).toBe(false);
  expect(isConfiguration({ ...whole, NAME: '' })).toBe(false);
});

test('what a proxy may answer instead is none', () => {
  for (const answer of [null, undefined, 'OK', 1, [], {}, [whole]]) expect(isConfiguration(answer)).toBe(false);
});
