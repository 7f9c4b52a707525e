/** Holds for what may be an e-mail address: somebody, an at sign, and a domain with a dot. Whether it is one, a mail tells. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
