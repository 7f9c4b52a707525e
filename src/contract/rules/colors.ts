import { AVATAR_PALETTE_SIZE, BUTTON_BRIGHTNESS_THRESHOLD } from '../limits';
import { contrast, hexOf, oklchOf, rgbOf, type Oklch } from './oklch';
import { brightness, textOn } from './text';

/** What stands in for a colour that cannot be read: a page must paint whatever its configuration says. */
export const DEFAULT_COLORS = { primary: '#3b5bdb', secondary: '#0c8599' } as const;

const AA = 4.5;
const GRAPHIC = 3;
type Mode = 'light' | 'dark';
type Variables = Record<string, string>;

/** Every text and the grounds it may stand on; whatever an organization's colours, each pair reaches 4.5 to 1. */
export const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-quiet', 'text-faint', 'primary-text', 'secondary-text', 'good-text', 'warning-text', 'bad-text'].flatMap((text) =>
    ['page', 'surface', 'raised', 'sunken'].map((ground) => [text, ground] as const),
  ),
  // Steps 4 and 5 of the greys are the grounds of quiet controls and of what the pointer is over.
  ...['text', 'text-quiet', 'primary-text'].flatMap((text) => ['grey-4', 'grey-5'].map((ground) => [text, ground] as const)),
  ...['primary', 'secondary', 'good', 'warning', 'bad'].flatMap(
    (role) =>
      [
        [`on-${role}`, role],
        [`on-${role}`, `${role}-hover`],
        [`${role}-text`, `${role}-tint`],
        ['text', `${role}-tint`],
        ['text-quiet', `${role}-tint`],
      ] as const,
  ),
  ...Array.from({ length: AVATAR_PALETTE_SIZE }, (_, index) => ['on-avatar', `avatar-${index}`] as const),
];

/** Lines and marks that must be seen but not read: 3 to 1. */
export const GRAPHICS: readonly (readonly [mark: string, ground: string])[] = ['line-strong', 'focus', 'present', 'absent'].flatMap(
  (mark) => ['page', 'surface', 'raised'].map((ground) => [mark, ground] as const),
);

/** Moves a colour's lightness away from its grounds, as little as needed, until it reaches the ratio on all of them. */
function reach(colour: Oklch, grounds: string[], ratio: number, mode: Mode): string {
  const step = mode === 'light' ? -0.005 : 0.005;
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = hexOf({ ...colour, l });
    if (grounds.every((ground) => contrast(hex, ground) >= ratio)) return hex;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}

/** Darkens a fill until the text that the brightness threshold gives it can be read. */
function legible(colour: Oklch): string {
  for (let l = colour.l; l > 0; l -= 0.004) {
    const hex = hexOf({ ...colour, l });
    if (contrast(hex, textOn(hex)) >= AA) return hex;
  }
  return '#000000';
}

/** The fill of a button: the organization's own colour, moved only as far as its text and its ground ask. */
function fillOf(base: Oklch, mode: Mode, ground: string): string {
  if (mode === 'light') return legible({ ...base, l: Math.min(base.l, 0.9) });
  for (let l = Math.min(base.l, 0.88); l < 1; l += 0.004) {
    const hex = legible({ ...base, l });
    if (contrast(hex, ground) >= GRAPHIC) return hex;
  }
  return '#ffffff';
}

/** The fill under the pointer: a step darker, or a step lighter where its text is black in the dark. */
function hoverOf(fill: string, mode: Mode): string {
  const base = oklchOf(fill);
  const lighter = brightness(fill) > BUTTON_BRIGHTNESS_THRESHOLD && mode === 'dark';
  const moved = hexOf({ ...base, l: base.l + (lighter ? 0.05 : -0.05) });
  return textOn(moved) === textOn(fill) && contrast(moved, textOn(fill)) >= AA ? moved : fill;
}

const STEPS = {
  light: {
    l: [0.99, 0.975, 0.95, 0.925, 0.895, 0.86, 0.81, 0.745, 0, 0, 0.5, 0.3],
    c: [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.62, 0.78, 1, 1, 0.95, 0.55],
  },
  dark: {
    l: [0.18, 0.205, 0.25, 0.285, 0.32, 0.36, 0.415, 0.49, 0, 0, 0.77, 0.92],
    c: [0.12, 0.18, 0.35, 0.45, 0.52, 0.58, 0.65, 0.78, 1, 1, 0.8, 0.35],
  },
} as const;

const GREYS = {
  light: [0.99, 0.975, 0.955, 0.935, 0.91, 0.875, 0.82, 0.72, 0.58, 0.53, 0.45, 0.23],
  dark: [0.178, 0.215, 0.255, 0.285, 0.315, 0.35, 0.41, 0.5, 0.58, 0.63, 0.76, 0.95],
} as const;

/** Twelve steps: grounds (1, 2), tints (3 to 5), lines (6 to 8), the fill and its hover (9, 10), text (11, 12). */
function ramp(name: string, fill: string, mode: Mode, hover: string): Variables {
  const base = oklchOf(fill);
  const steps: Variables = {};
  STEPS[mode].l.forEach((l, index) => {
    const c = Math.min(base.c, 0.22) * STEPS[mode].c[index]!;
    steps[`${name}-${index + 1}`] = index === 8 ? fill : index === 9 ? hover : hexOf({ l, c, h: base.h });
  });
  return steps;
}

function role(name: string, base: Oklch, mode: Mode, grounds: string[]): Variables {
  const fill = fillOf(base, mode, grounds[2]!);
  const hover = hoverOf(fill, mode);
  const tint = hexOf({ ...base, l: mode === 'light' ? 0.95 : 0.27, c: Math.min(base.c * 0.3, mode === 'light' ? 0.035 : 0.05) });
  const textBase = {
    ...base,
    l: mode === 'light' ? Math.min(base.l, 0.56) : Math.max(base.l, 0.74),
    c: Math.min(base.c, mode === 'light' ? 0.2 : 0.14),
  };
  return {
    [name]: fill,
    [`${name}-hover`]: hover,
    [`on-${name}`]: textOn(fill),
    [`${name}-tint`]: tint,
    [`${name}-text`]: reach(textBase, [...grounds, tint], AA, mode),
  };
}

/** Twenty grounds for initials, two tones of ten hues; white can be read on each, in the light and in the dark. */
function avatarPalette(): Variables {
  const colours: Variables = { 'on-avatar': '#ffffff' };
  for (let index = 0; index < AVATAR_PALETTE_SIZE; index++) {
    const deep = index % 2;
    const base = { l: deep ? 0.44 : 0.56, c: deep ? 0.09 : 0.125, h: (index >> 1) * 36 + deep * 18 + 12 };
    colours[`avatar-${index}`] = reach(base, ['#ffffff'], AA, 'light');
  }
  return colours;
}

export function palette(primary: string, secondary: string, mode: Mode): Variables {
  const [base, second] = [
    oklchOf(rgbOf(primary) ? primary : DEFAULT_COLORS.primary),
    oklchOf(rgbOf(secondary) ? secondary : DEFAULT_COLORS.secondary),
  ];
  const light = mode === 'light';
  // A breath of the primary hue, and none where the primary has none itself.
  const breath = Math.min(base.c, 0.1) * (light ? 0.07 : 0.09);
  const grey = (l: number, strength = 1) => hexOf({ l, c: breath * strength, h: base.h });

  const surfaces = light
    ? { page: grey(0.985, 0.6), surface: grey(0.995, 0.3), raised: '#ffffff', sunken: grey(0.96) }
    : { page: grey(0.178), surface: grey(0.215), raised: grey(0.255), sunken: grey(0.15) };
  const greys = Object.fromEntries(GREYS[mode].map((l, index) => [`grey-${index + 1}`, grey(l, 1.4)]));
  const levels = [surfaces.page, surfaces.surface, surfaces.raised];
  const grounds = [...levels, surfaces.sunken, greys['grey-4']!, greys['grey-5']!];
  const roles = {
    ...role('primary', base, mode, grounds),
    ...role('secondary', second, mode, grounds),
    ...role('good', { l: 0.53, c: 0.13, h: 152 }, mode, grounds),
    ...role('warning', { l: 0.8, c: 0.15, h: 78 }, mode, grounds),
    ...role('bad', { l: 0.56, c: 0.19, h: 26 }, mode, grounds),
  };
  const tints = Object.keys(roles)
    .filter((name) => name.endsWith('-tint'))
    .map((name) => roles[name]!);
  const greyOf = (l: number) => ({ l, c: breath * 2, h: base.h });

  return {
    ...surfaces,
    text: reach(greyOf(light ? 0.23 : 0.95), [...grounds, ...tints], 7, mode),
    'text-quiet': reach(greyOf(light ? 0.46 : 0.76), [...grounds, ...tints], AA, mode),
    'text-faint': reach(greyOf(light ? 0.53 : 0.68), grounds, AA, mode),
    line: grey(light ? 0.91 : 0.31, 1.4),
    'line-strong': reach(greyOf(light ? 0.68 : 0.5), levels, GRAPHIC, mode),
    ...roles,
    focus: reach({ ...base, l: light ? Math.min(base.l, 0.6) : Math.max(base.l, 0.7) }, levels, GRAPHIC, mode),
    present: reach({ l: light ? 0.62 : 0.72, c: 0.17, h: 150 }, levels, GRAPHIC, mode),
    absent: reach(greyOf(light ? 0.66 : 0.58), levels, GRAPHIC, mode),
    picture: hexOf({ ...base, l: light ? 0.9 : 0.3, c: Math.min(base.c * 0.35, 0.05) }),
    ...ramp('primary', roles.primary!, mode, roles['primary-hover']!),
    ...ramp('secondary', roles.secondary!, mode, roles['secondary-hover']!),
    ...greys,
  };
}

const EFFECTS: Record<Mode, Variables> = {
  light: {
    'shadow-card': '0 1px 2px rgb(0 0 0/.05),0 4px 16px rgb(0 0 0/.06)',
    'shadow-float': '0 2px 6px rgb(0 0 0/.08),0 12px 40px rgb(0 0 0/.16)',
    scrim: 'rgb(15 15 20/.45)',
    'page-dimmed': 'color-mix(in srgb,rgb(15 15 20) 45%,var(--page))',
    dim: 'none',
  },
  dark: {
    'shadow-card': '0 1px 2px rgb(0 0 0/.3),0 4px 16px rgb(0 0 0/.25)',
    'shadow-float': '0 2px 6px rgb(0 0 0/.4),0 16px 48px rgb(0 0 0/.55)',
    scrim: 'rgb(0 0 0/.6)',
    'page-dimmed': 'color-mix(in srgb,rgb(0 0 0) 60%,var(--page))',
    dim: 'brightness(.88)',
  },
};

const declarations = (mode: Mode, variables: Variables) =>
  `color-scheme:${mode};${Object.entries({ ...variables, ...EFFECTS[mode] })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}`;

/** The style sheet of an organization's colours: light, dark when chosen, dark when the system is and `auto` follows it. */
export function themeCss(primary: string, secondary: string): string {
  const dark = declarations('dark', palette(primary, secondary, 'dark'));
  return [
    `:root{${declarations('light', { ...palette(primary, secondary, 'light'), ...avatarPalette() })}}`,
    `:root[data-theme=dark]{${dark}}`,
    `@media (prefers-color-scheme:dark){:root[data-theme=auto]{${dark}}}`,
  ].join('');
}
