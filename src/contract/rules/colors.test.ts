import fc from 'fast-check';
import { contrast } from './oklch';
import { DEFAULT_COLORS, GRAPHICS, PAIRS, palette, themeCss } from './colors';
import { brightness, textOn } from './text';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const avatars = Object.fromEntries(
  [...themeCss('#336699', '#cc5500').matchAll(/--((?:on-)?avatar[-\d]*):(#\w+)/g)].map(([, name, value]) => [name, value]),
);

test.each(['light', 'dark'] as const)('any two colours give texts and marks that can be read, in the %s', (mode) => {
  fc.assert(
    fc.property(hex, hex, (primary, secondary) => {
      const colours: Record<string, string | undefined> = { ...palette(primary, secondary, mode), ...avatars };
      const faint = (pairs: typeof PAIRS, ratio: number) =>
        pairs.filter(([mark, ground]) => contrast(colours[mark] ?? '', colours[ground] ?? '') < ratio).map((pair) => pair.join(' on '));
      expect(faint(PAIRS, 4.5)).toEqual([]);
      expect(faint(GRAPHICS, 3)).toEqual([]);
    }),
    {
      numRuns: 150,
      examples: [
        ['#ffffff', '#000000'],
        ['#ffee00', '#969696'],
        ['#0000ff', '#00ff00'],
        ['#ff0000', '#ff00ff'],
        ['#f97316', '#979797'],
      ],
    },
  );
});

test('text on a fill is white up to a brightness of 150 and black above it', () => {
  expect(brightness('#969696')).toBe(150);
  expect(textOn('#969696')).toBe('#ffffff');
  expect(textOn('#979797')).toBe('#000000');
  fc.assert(
    fc.property(hex, (primary) => {
      const { primary: fill, 'on-primary': text } = palette(primary, primary, 'light');
      expect(text).toBe(textOn(fill!));
      expect(text).toBe(textOn(primary));
    }),
  );
});

test('a colour that needs no correction stays as the organization gave it', () => {
  expect(palette('#3b5bdb', '#0c8599', 'light').primary).toBe('#3b5bdb');
});

test('surfaces get lighter as they rise, and none is black', () => {
  const dark = palette('#3b5bdb', '#0c8599', 'dark');
  const heights = [dark.sunken, dark.page, dark.surface, dark.raised].map((surface) => brightness(surface!));
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights[0]).toBeGreaterThan(5);
});

test('the style sheet has a light set, a chosen dark one and one that follows the system', () => {
  const css = themeCss('#3b5bdb', '#0c8599');
  expect(css).toMatch(/^:root\{color-scheme:light;/);
  expect(css).toContain(':root[data-theme=dark]{color-scheme:dark;');
  expect(css).toContain('@media (prefers-color-scheme:dark){:root[data-theme=auto]{color-scheme:dark;');
});

test('a colour that cannot be read is replaced, and nothing of it reaches the page', () => {
  const css = themeCss('red;}</style><script>', '');
  expect(css).toBe(themeCss(DEFAULT_COLORS.primary, DEFAULT_COLORS.secondary));
});
