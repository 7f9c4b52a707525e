import type { Arrival } from '../inputs/arrival';

export const DIRECT = 'direct';
export const BY_HOST = 'host';
/** In a filter: those of whom it was never noted. */
export const UNKNOWN_CHANNEL = 'unknown';
/** What links say that somebody copied within the app. */
export const SHARED = 'share';

export const CHANNEL_MAX = 60;

const nameOf = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, CHANNEL_MAX);

/** The one word that is kept of how somebody came: the source that a link names, else the host that led here, never its page. */
export function arrivalChannel({ source = '', referrer = '' }: Arrival, ownHost: string): string {
  const named = nameOf(source);
  if (named !== '') return [BY_HOST, UNKNOWN_CHANNEL].includes(named) ? DIRECT : named;
  const host = nameOf(referrer).replace(/^www\./, '');
  return host === '' || host === ownHost.toLowerCase().replace(/^www\./, '') ? DIRECT : host;
}
