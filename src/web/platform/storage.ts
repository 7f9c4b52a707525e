import type { Store } from './ports';

/** The browser's storage, which private windows and full disks may refuse: then things are kept until the tab closes. */
export function createStorage(
  browser: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): Store & Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string | null>();
  const read = (key: string) => {
    if (kept.has(key)) return kept.get(key) ?? null;
    try {
      return browser().getItem(key);
    } catch {
      return null;
    }
  };
  const write = (key: string, value: string | null) => {
    try {
      if (value === null) browser().removeItem(key);
      else browser().setItem(key, value);
      kept.delete(key);
    } catch {
      kept.set(key, value);
      // What stood there before must not come back with the next page.
      if (value !== null) forget(key);
    }
  };
  const forget = (key: string) => {
    try {
      browser().removeItem(key);
    } catch {
      // There is no storage at all, so nothing stood there.
    }
  };
  return { read, write, getItem: read, setItem: write, removeItem: (key) => write(key, null) };
}

export const storage = createStorage(() => window.localStorage);

/** What the tab alone keeps, through its reloads. */
export const tabStorage = createStorage(() => window.sessionStorage);
