const KEPT_AS = 'atrium.places';
const MOST_PLACES = 50;

/** Where each entry of the history was left. The tab keeps them through a reload, as it keeps its history. */
const places = new Map<string, number>(read());

/** The place at which an entry of the history was left. */
export const placeAt = (entry: string): number | undefined => places.get(entry);

/** Notes where an entry of the history is scrolled to, until the answer is called. */
export function rememberPlaces(entry: string): () => void {
  window.history.scrollRestoration = 'manual';
  const note = () => {
    places.delete(entry);
    places.set(entry, window.scrollY);
    if (places.size > MOST_PLACES) places.delete(places.keys().next().value!);
  };
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', write);
  return () => {
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', write);
  };
}

function read(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEPT_AS) ?? '[]');
    return Array.isArray(kept) ? (kept as [string, number][]) : [];
  } catch {
    return [];
  }
}

function write(): void {
  try {
    window.sessionStorage.setItem(KEPT_AS, JSON.stringify([...places]));
  } catch {
    // Without storage a reload starts at the top.
  }
}
