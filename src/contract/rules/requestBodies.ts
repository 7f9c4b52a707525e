import type { Endpoint } from '../endpoint';

/** Holds for a call whose JSON travels in the body. */
export const bringsBody = ({ method, travels = 'json' }: Pick<Endpoint, 'method' | 'travels'>): boolean =>
  (method === 'POST' || method === 'PUT') && (travels === 'json' || travels === 'file');
