/** Words as they are compared: without accents and case. */
export const fold = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
