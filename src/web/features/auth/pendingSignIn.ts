/**
 * What someone typed on the way through a code, so that they need not type it again. It lives in this
 * module alone: a password must reach neither the state nor the storage, and a reload forgets it.
 */
let pending: { email: string; password: string } | null = null;

export const keepForSignIn = (email: string, password: string) => {
  pending = { email, password };
};

/** The password kept for an address; it is forgotten by being taken. */
export function takeForSignIn(email: string): string | null {
  const kept = pending?.email === email ? pending.password : null;
  pending = null;
  return kept;
}
