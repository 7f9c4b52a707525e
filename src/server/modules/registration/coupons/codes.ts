import { randomInt } from 'node:crypto';

// Without letters and digits that are read as each other.
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const part = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
export const newCode = () => [part(), part(), part()].join('-');
