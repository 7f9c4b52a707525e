import type { Endpoint } from '../endpoint';

export const bringsBody = ({ method, travels = 'json' }: Pick<Endpoint, 'method' | 'travels'>): boolean =>
  (method === 'POST' || method === 'PUT') && (travels === 'json' || travels === 'file');
