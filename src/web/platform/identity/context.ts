import { createContext, useContext } from 'react';
import type { IdentityPort } from './port';

export const IdentityContext = createContext<IdentityPort | null>(null);

/** Identity, for the forms that must not put what is typed into actions. */
export function useIdentity(): IdentityPort {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('There is no IdentityContext around this.');
  return identity;
}
