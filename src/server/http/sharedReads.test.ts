import { gate } from '@test/harness/gate';
import { createSharedReads } from './sharedReads';

test('who comes while something is read is answered by one further reading, which begins after they came', async () => {
  const share = createSharedReads();
  let value = 'old';
  let reads = 0;
  const held = gate();
  const read = async () => {
    const found = value;
    reads += 1;
    if (reads === 1) await held.pass();
    return found;
  };
  const first = share('list', read);
  await held.reached;
  value = 'new';
  const others = ['ada', 'ben', 'cat'].map(() => share('list', read));
  expect(await share('another list', async () => 'at once')).toBe('at once');
  held.release();
  expect([await first, ...(await Promise.all(others))]).toEqual(['old', 'new', 'new', 'new']);
  expect(reads).toBe(2);
  value = 'newest';
  expect(await share('list', read)).toBe('newest');
});

test('a reading that fails fails for those who shared it, and the next begins anew', async () => {
  const share = createSharedReads();
  const held = gate();
  const first = share('list', async () => {
    await held.pass();
    throw new Error('gone');
  });
  const second = share('list', async () => 'there');
  held.release();
  await expect(first).rejects.toThrow('gone');
  expect(await second).toBe('there');
});
