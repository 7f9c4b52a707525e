import { randomBytes } from 'node:crypto';

export function newUsername(...names: (string | null)[]): string {
  const plain = names
    .filter(Boolean)
    .join('-')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30)
    .replace(/-+$/, '');
  return `${plain || 'member'}-${randomBytes(3).toString('hex')}`;
}
