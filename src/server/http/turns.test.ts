import { createTurns } from './turns';

test('a line that is full lets nobody else wait in it, and one that is empty again begins anew', async () => {
  const turns = createTurns(1, 1);
  expect(await turns.take('ada')).toBe(true);
  const second = turns.take('ada');
  expect(await turns.take('ada')).toBe(false);
  expect(await turns.take('ben')).toBe(true);
  turns.done('ada');
  expect(await second).toBe(true);
  turns.done('ada');
  expect(await turns.take('ada')).toBe(true);
});
