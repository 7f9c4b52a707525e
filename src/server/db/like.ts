/** The pattern that finds `term` anywhere in a text; signs that mean something in patterns are taken as they are. */
export const containing = (term: string): string => `%${term.trim().replace(/[\\%_]/g, '\\$&')}%`;
