/**
 * The colours by what they are for. Each is a CSS property that the page's HTML sets from the
 * organization (contract/rules/colors.ts), so changing theme re-renders nothing.
 */
export const color = {
  page: 'var(--page)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  sunken: 'var(--sunken)',
  text: 'var(--text)',
  quiet: 'var(--text-quiet)',
  faint: 'var(--text-faint)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  primary: 'var(--primary)',
  primaryHover: 'var(--primary-hover)',
  onPrimary: 'var(--on-primary)',
  primaryText: 'var(--primary-text)',
  primaryTint: 'var(--primary-tint)',
  secondary: 'var(--secondary)',
  onSecondary: 'var(--on-secondary)',
  secondaryText: 'var(--secondary-text)',
  secondaryTint: 'var(--secondary-tint)',
  good: 'var(--good)',
  onGood: 'var(--on-good)',
  goodText: 'var(--good-text)',
  goodTint: 'var(--good-tint)',
  warning: 'var(--warning)',
  onWarning: 'var(--on-warning)',
  warningText: 'var(--warning-text)',
  warningTint: 'var(--warning-tint)',
  bad: 'var(--bad)',
  badHover: 'var(--bad-hover)',
  onBad: 'var(--on-bad)',
  badText: 'var(--bad-text)',
  badTint: 'var(--bad-tint)',
  focus: 'var(--focus)',
  present: 'var(--present)',
  absent: 'var(--absent)',
  onAvatar: 'var(--on-avatar)',
  picture: 'var(--picture)',
  hover: 'var(--grey-4)',
  pressed: 'var(--grey-5)',
  scrim: 'var(--scrim)',
} as const;

export const step = (ramp: 'primary' | 'secondary' | 'grey', index: number) => `var(--${ramp}-${index})`;

export const avatarColor = (index: number) => `var(--avatar-${index})`;

export const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;

export const radius = { sm: '8px', lg: '16px', round: '999px' } as const;

export const font = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.375rem',
  h3: '1.75rem',
  h2: '2.25rem',
  h1: '3rem',
} as const;

export const weight = { normal: 400, medium: 550, bold: 680 } as const;

/** How high a control stands: 40 px under a mouse, 44 under a finger. */
export const control = 'var(--control)';

/** The heights of the frame's head and of what stands at the foot: the bar of small screens (0 on wide ones), and the player upon it. */
export const frame = { head: 'var(--head)', bar: 'var(--bar)', foot: 'calc(var(--bar) + var(--player, 0px))' } as const;

/** How wide a page is, and a column of text: on a screen where the player would lie upon its lines, less. */
export const width = { page: '1120px', reading: 'var(--reading)' } as const;

export const shadow = { card: 'var(--shadow-card)', float: 'var(--shadow-float)' } as const;

export const dim = 'var(--dim)';

export const layer = { head: 20, player: 30, toasts: 50, skip: 60 } as const;

export const breakpoint = { middle: 640, wide: 1024 } as const;

export const media = {
  middle: `@media (min-width: ${breakpoint.middle}px)`,
  wide: `@media (min-width: ${breakpoint.wide}px)`,
  /** Held upright, or lying on its side. */
  phone: `@media (max-width: ${breakpoint.middle - 1}px), (max-height: 480px) and (pointer: coarse)`,
  hover: '@media (hover: hover)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;

export const motion = { fast: '120ms ease-out', normal: '160ms ease-out', slow: '200ms ease-out' } as const;

/** Paper and ink, the same in every theme: what scanners read. */
export const paper = { ground: '#ffffff', ink: '#000000' } as const;
