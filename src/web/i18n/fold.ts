export const fold = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
