import { contrast } from '@contract/rules/oklch';
import { buttonColors, knownProviders, signInMethods } from './providers';

const guild = { name: 'Guild', color: '#3b2a63', textColor: '#ffffff' };

test('only what the organization switched on is offered, under the names the pool knows', () => {
  expect(knownProviders({ GOOGLE: true, FACEBOOK: false, APPLE: true, AMAZON: true })).toEqual([
    { provider: 'Google', name: 'Google' },
    { provider: 'SignInWithApple', name: 'Apple' },
    { provider: 'LoginWithAmazon', name: 'Amazon' },
  ]);
});

test('a way in is left, whatever is switched off', () => {
  expect(signInMethods({ EMAIL: false })).toMatchObject({ password: true, code: false, hosted: false });
  expect(signInMethods({ EMAIL: false, CODE: true })).toMatchObject({ password: false, code: true });
  expect(signInMethods({ EMAIL: false, CUSTOM: [guild] })).toMatchObject({ password: false, hosted: true });
  expect(signInMethods({})).toMatchObject({ password: true, code: false, hosted: false });
});

describe('the colours of a provider', () => {
  test('are those it was given, its border that of its ground unless it has one', () => {
    expect(buttonColors(guild)).toEqual({ backgroundColor: '#3b2a63', color: '#ffffff', borderColor: '#3b2a63' });
    expect(buttonColors({ ...guild, borderColor: '#fff' })?.borderColor).toBe('#ffffff');
  });

  test.each(['#3b2a63', '#777777', '#ff3d7f', '#ffffff', '#000000', '#8a8a8a'])('leave words on %s that can be read', (color) => {
    const colors = buttonColors({ name: 'x', color, textColor: color })!;
    expect(contrast(colors.color, color)).toBeGreaterThanOrEqual(4.5);
  });

  test('that are none leave the button as other buttons are', () => {
    expect(buttonColors({ name: 'x', color: 'url(x)', textColor: '#fff' })).toBeUndefined();
  });
});
