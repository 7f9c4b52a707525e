import { AVATAR_PALETTE_SIZE, BUTTON_BRIGHTNESS_THRESHOLD } from '../limits';

/** The first letters of the first two words of a name, in capitals; a name without any gives none. */
export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

/** The beginning of a text, of so many UTF-16 units at most; no character is cut in half, for the database and others refuse half of one. */
export const beginning = (text: string, most: number) => text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

export function paletteIndex(letters: string): number {
  let sum = 0;
  for (const letter of letters) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % AVATAR_PALETTE_SIZE;
}

/** How bright a `#rrggbb` colour looks, 0 to 255 (the YIQ weights). */
export function brightness(hex: string): number {
  const value = parseInt(hex.slice(1), 16);
  return (299 * (value >> 16) + 587 * ((value >> 8) & 255) + 114 * (value & 255)) / 1000;
}

export const textOn = (hex: string): '#000000' | '#ffffff' => (brightness(hex) > BUTTON_BRIGHTNESS_THRESHOLD ? '#000000' : '#ffffff');

const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

export const direction = (locale: string): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.has(locale.split('-')[0] ?? '') ? 'rtl' : 'ltr');
