export const containing = (term: string): string => `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
