declare global {
  interface Window {
    /** The page's first API call, started beside the scripts. */
    __first?: { url: string; promise: Promise<Response> } | undefined;
    /** The organization's configuration, asked for beside the scripts. */
    __config?: Promise<Response> | undefined;
  }
}

/** Takes the answer that the page asked for before the scripts came, if it is the one that is asked for now. Only once. */
export function takeFirst(url: string, { method, headers }: RequestInit): Promise<Response> | undefined {
  const first = window.__first;
  // It was asked as a visitor; who is signed in may be answered differently.
  if (!first || method !== 'GET' || new Headers(headers).has('authorization')) return undefined;
  if (new URL(first.url, window.location.href).href !== url) return undefined;
  window.__first = undefined;
  return first.promise;
}

/** Sends one request; the page's first one may be under way already. */
export async function http(url: string, init: RequestInit): Promise<Response> {
  const early = takeFirst(url, init);
  return (await early?.catch(() => undefined)) ?? fetch(url, init);
}
