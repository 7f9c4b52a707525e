export interface Named {
  firstName?: string | null;
  lastName?: string | null;
  username?: string | null;
}

export const displayName = ({ firstName, lastName, username }: Named): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || username || '-';
