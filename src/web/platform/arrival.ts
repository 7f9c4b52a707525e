import type { Arrival } from '@contract/inputs/arrival';

/**
 * How the reader came to this page load, by its own address and by who linked here. Nothing is stored for it: a browser
 * remembers both for as long as the page stands.
 */
export function arrival(): Arrival {
  const first = new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? document.baseURI);
  const source = first.searchParams.get('utm_source')?.slice(0, 200);
  // Who comes back from hosted sign-in was led here by that, and not to the event.
  const linked = first.pathname.includes('/auth/') || !document.referrer ? '' : new URL(document.referrer).hostname;
  const referrer = linked === location.hostname ? '' : linked;
  return { ...(source && { source }), ...(referrer && { referrer }) };
}
