import { tabStorage } from '@web/platform/storage';

const KEY = 'atrium.scrollPositions';
const MOST_ENTRIES = 50;

/** Where each entry of the history was left. The tab keeps them through a reload, as it keeps its history. */
const positions = new Map<string, number>(read());

export const positionAt = (entry: string): number | undefined => positions.get(entry);

export function rememberPosition(entry: string): () => void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    positions.delete(entry);
    positions.set(entry, window.scrollY);
    if (positions.size > MOST_ENTRIES) positions.delete(positions.keys().next().value!);
  };
  window.addEventListener('scroll', note, { passive: true });
  // The last scroll may not have been told yet.
  const leave = () => {
    note();
    write();
  };
  window.addEventListener('pagehide', leave);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', leave);
  };
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

const write = () => tabStorage.write(KEY, JSON.stringify([...positions]));
