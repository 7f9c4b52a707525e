import { KEYS } from './keys';
import { onPlayingElsewhere, tellPlaying } from './playingTabs';

test('a tab hears where another one begins to play, of nothing else, and no more once it has left', () => {
  let heard = 0;
  const leave = onPlayingElsewhere(() => (heard += 1));
  const change = (key: string) => window.dispatchEvent(new StorageEvent('storage', { key }));
  change(KEYS.theme);
  change(KEYS.playing);
  leave();
  change(KEYS.playing);
  expect(heard).toBe(1);
});

test('what it tells is a change each time', () => {
  const before = localStorage.getItem(KEYS.playing);
  tellPlaying();
  expect(localStorage.getItem(KEYS.playing)).not.toBe(before);
});
