import type { FastifyRequest } from 'fastify';

/** Whether formatters take it for a language: what browsers send may be none, such as `*`. */
function isLanguageTag(words: unknown): words is string {
  if (typeof words !== 'string' || words.length > 20) return false;
  try {
    return Intl.getCanonicalLocales(words).length === 1;
  } catch {
    return false;
  }
}

export const localeOf = (request: FastifyRequest): string => {
  const { locale, 'accept-language': accepted } = request.headers;
  return [locale, accepted?.split(/[,;]/)[0]?.trim()].find(isLanguageTag) ?? 'en';
};

/**
 * The origin as the caller sees it, behind a proxy or not, for what is answered to them alone: what others are sent leads to
 * `siteFor`. Of what a proxy says came in, only https counts beside http.
 */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol === 'https' ? 'https' : 'http'}://${host}`;
