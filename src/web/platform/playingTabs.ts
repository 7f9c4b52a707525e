import { KEYS } from './keys';
import { storage } from './storage';

/** Tells the browser's other tabs that something plays in this one: they see what is kept change. */
export const tellPlaying = (): void => storage.write(KEYS.playing, String(Date.now()));

export function onPlayingElsewhere(stop: () => void): () => void {
  const see = ({ key }: StorageEvent) => key === KEYS.playing && stop();
  window.addEventListener('storage', see);
  return () => window.removeEventListener('storage', see);
}
