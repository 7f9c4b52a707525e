import type { Boot } from '@contract/boot';

declare global {
  interface Window extends Boot<Response> {}
}

/** Takes the answer that the page asked for before the scripts came, if it is the one that is asked for now. Only once. */
export function takeFirst(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const first = window.__first;
  if (!first || method !== 'GET') return undefined;
  const asked = new Headers(headers);
  // It was asked as a visitor; whoever is signed in may be answered differently.
  if (asked.has('authorization') || asked.get('locale') !== first.locale) return undefined;
  if (new URL(first.url, window.location.href).href !== url) return undefined;
  delete window.__first;
  return first.promise;
}

/** Sends one request; the page's first one may be under way already. */
export async function http(url: string, init: RequestInit): Promise<Response> {
  const early = takeFirst(url, init);
  return (await early?.catch(() => undefined)) ?? fetch(url, init);
}
