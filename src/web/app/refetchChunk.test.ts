import { refetchChunk } from './refetchChunk';

const world = (reached: boolean) => ({ isReached: () => Promise.resolve(reached), reload: jest.fn() });
const gone = () => Promise.reject(new Error('Loading chunk 7 failed'));

test('a chunk that comes at the second try is enough', async () => {
  const browser = world(true);
  await refetchChunk(() => Promise.resolve(), browser);
  expect(browser.reload).not.toHaveBeenCalled();
});

test('a page older than the platform is loaded anew', async () => {
  const browser = world(true);
  await expect(refetchChunk(gone, browser)).rejects.toThrow('Loading chunk 7 failed');
  expect(browser.reload).toHaveBeenCalledTimes(1);
});

test('without a network the page stays', async () => {
  const browser = world(false);
  await expect(refetchChunk(gone, browser)).rejects.toThrow('Loading chunk 7 failed');
  expect(browser.reload).not.toHaveBeenCalled();
});
