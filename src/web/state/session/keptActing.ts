/** By whom a shared session's account is acted as. */
export const SHARED = 'shared';

/** How it is kept whom somebody acts for: with who they are, since another tab may have signed in as somebody else. */
export const keptActing = (accountId: string, by: string): string => `${accountId} ${by}`;

/** Whom `by` acts for, as it is kept; what was kept by anybody else is nothing to them. */
export function actingBy(by: string, kept: string | null): string | null {
  return kept?.endsWith(` ${by}`) ? kept.slice(0, -by.length - 1) : null;
}
