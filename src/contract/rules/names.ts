export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

/** First plus last name, else the username, else a dash (specification, section 3). */
export const displayName = ({ firstName, lastName, username }: Named): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || username || '-';
