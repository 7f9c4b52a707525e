import { act, renderHook } from '@testing-library/react';
import { settled } from '@test/harness/ports';
import { useSwitches } from './useSwitches';

function switches(refused: (call: string) => boolean = () => false) {
  const shown: Record<string, boolean> = { mail: false, push: false };
  const sent: string[] = [];
  const said: string[] = [];
  const waiting: (() => void)[] = [];
  const store = {};
  const draw = (queue: string) =>
    renderHook(() =>
      useSwitches({
        name: queue,
        store,
        show: (name: 'mail' | 'push', on) => void (shown[name] = on),
        send: (name, on) => {
          const call = `${name} ${on}`;
          sent.push(call);
          return new Promise<string>((take, refuse) => waiting.push(() => (refused(call) ? refuse(new Error(call)) : take(call))));
        },
        answered(name, answer, on) {
          said.push(answer);
          shown[name] = on;
        },
      }),
    );
  const [one, other, another] = [draw('switches'), draw('switches'), draw('others')];
  const isOn = (name: 'mail' | 'push') => one.result.current.isOn(name, shown[name]!);
  const press = (name: 'mail' | 'push', { result } = one) => act(() => result.current.turn(name, !shown[name]));
  const answer = async () => {
    waiting.shift()!();
    await act(settled);
  };
  return { shown, sent, said, isOn, press, answer, other, another };
}

test.each([
  [10, ['mail true', 'mail false']],
  [9, ['mail true']],
  [1, ['mail true']],
])('pressed %i times before an answer, it ends as it was shown last, with as few calls as there can be', async (times, calls) => {
  const { shown, sent, press, answer } = switches();
  for (let nth = 0; nth < times; nth++) press('mail');
  const last = shown.mail;
  expect(sent).toEqual(['mail true']);
  for (let nth = 0; nth < calls.length; nth++) await answer();
  expect([sent, shown.mail]).toEqual([calls, last]);
});

test('an answer that comes after a newer press says nothing of what is shown', async () => {
  const { said, press, answer } = switches();
  press('mail');
  press('mail');
  await answer();
  expect(said).toEqual([]);
  await answer();
  expect(said).toEqual(['mail false']);
});

test('what was asked for before a press and is answered after it is not shown, neither while that is sent nor from then on', async () => {
  const { shown, isOn, press, answer } = switches();
  press('mail');
  shown.mail = false;
  expect(isOn('mail')).toBe(true);
  await answer();
  expect([isOn('mail'), shown.mail]).toEqual([true, true]);
});

test('of two that are turned at once the one that is refused turns back, and the other stays', async () => {
  const { shown, press, answer } = switches((call) => call === 'mail true');
  press('mail');
  press('push');
  expect(shown).toEqual({ mail: true, push: true });
  await answer();
  await answer();
  expect(shown).toEqual({ mail: false, push: true });
});

test('refused after presses that were taken, it turns back to what was taken last, and can be pressed again', async () => {
  const { shown, sent, press, answer } = switches((call) => call === 'mail false');
  press('mail');
  press('mail');
  await answer();
  await answer();
  expect(shown.mail).toBe(true);
  press('mail');
  expect(sent).toEqual(['mail true', 'mail false', 'mail false']);
});

test('pressed ten times over two buttons, it ends as it was shown last, with as few calls as there can be', async () => {
  const { shown, sent, press, answer, other } = switches();
  for (let nth = 0; nth < 9; nth++) press('mail', nth % 2 ? other : undefined);
  expect(sent).toEqual(['mail true']);
  await answer();
  press('mail', other);
  expect(sent).toEqual(['mail true', 'mail false']);
  await answer();
  expect(shown.mail).toBe(false);
  expect(sent).toEqual(['mail true', 'mail false']);
});

test('what has the same key and another name is turned by itself', () => {
  const { sent, press, another } = switches();
  press('mail');
  press('mail', another);
  expect(sent).toEqual(['mail true', 'mail false']);
});
