import { AnswerAutosave, type AnswerAt, type SaveStatus, type Sent } from './answerAutosave';

const name = { passId: 'p', questionId: 'name' };
const diet = { passId: 'p', questionId: 'diet' };

function world() {
  const sent: string[] = [];
  const states: string[] = [];
  const answers: ((sent: Sent) => void)[] = [];
  const timers: { then: () => void; off: boolean }[] = [];
  const autosave = new AnswerAutosave({
    send: (at: AnswerAt, value: string) => {
      sent.push(`${at.questionId}=${value}`);
      return new Promise((resolve) => answers.push(resolve));
    },
    after: (_ms, then) => {
      const timer = { then, off: false };
      timers.push(timer);
      return () => void (timer.off = true);
    },
    changed: (at: AnswerAt, status: SaveStatus) => void states.push(`${at.questionId} ${status}`),
  });
  const pause = () => timers.splice(0).forEach(({ then, off }) => !off && then());
  const answer = async (sent: Sent) => {
    answers.shift()!(sent);
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  return { autosave, sent, states, pause, answer };
}

test('a typed answer is sent once, after a pause; a chosen one at once', () => {
  const { autosave, sent, pause } = world();
  autosave.give(name, 'A', true);
  autosave.give(name, 'Ad', true);
  autosave.give(diet, 'vegan', false);
  expect(sent).toEqual(['diet=vegan']);
  pause();
  expect(sent).toEqual(['diet=vegan', 'name=Ad']);
});

test('a later answer waits for the earlier one to arrive, and is then sent', async () => {
  const { autosave, sent, states, answer } = world();
  autosave.give(diet, 'vegan', false);
  autosave.give(diet, 'none', false);
  expect(sent).toEqual(['diet=vegan']);
  await answer('saved');
  expect(sent).toEqual(['diet=vegan', 'diet=none']);
  await answer('saved');
  expect(states.at(-1)).toBe('diet saved');
});

test('an answer that did not arrive is sent again after one that did', async () => {
  const { autosave, sent, states, answer } = world();
  autosave.give(name, 'Ada', false);
  await answer('failed');
  expect(states.at(-1)).toBe('name failed');
  autosave.give(diet, 'vegan', false);
  await answer('saved');
  expect(sent).toEqual(['name=Ada', 'diet=vegan', 'name=Ada']);
  await answer('saved');
  expect(states.at(-1)).toBe('name saved');
});

test('leaving sends what still waits', () => {
  const { autosave, sent, pause } = world();
  autosave.give(name, 'Ada', true);
  void autosave.flush();
  pause();
  expect(sent).toEqual(['name=Ada']);
});

test('an answer that is not taken as it is, is not sent again until it is another', async () => {
  const { autosave, sent, states, answer } = world();
  autosave.give(name, '7', false);
  await answer('refused');
  expect(states.at(-1)).toBe('name refused');
  autosave.give(diet, 'vegan', false);
  await answer('saved');
  await autosave.flush();
  expect([sent, autosave.unsaved()]).toEqual([['name=7', 'diet=vegan'], []]);
  autosave.give(name, '8', false);
  await answer('saved');
  expect(states.at(-1)).toBe('name saved');
});
