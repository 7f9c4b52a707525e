/** A colour by lightness (0 to 1), chroma and hue in degrees: equal steps look equal, whatever the hue. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Triple = [number, number, number];

const HEX = /^#?(?:([0-9a-f])([0-9a-f])([0-9a-f])[0-9a-f]?|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})(?:[0-9a-f]{2})?)$/i;

/** Red, green and blue (0 to 255) of `#rgb` or `#rrggbb`; null for anything else. An alpha part is passed over. */
export function rgbOf(hex: string): Triple | null {
  const found = HEX.exec(hex.trim());
  if (!found) return null;
  const [, r, g, b, rr, gg, bb] = found;
  const byte = (short: string | undefined, long: string | undefined) => parseInt(long ?? `${short}${short}`, 16);
  return [byte(r, rr), byte(g, gg), byte(b, bb)];
}

const toLinear = (byte: number) => (byte <= 10.31475 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4);
const fromLinear = (light: number) => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** The relative luminance of WCAG, 0 for black to 1 for white. */
function luminance(hex: string): number {
  const [r, g, b] = (rgbOf(hex) ?? [0, 0, 0]).map(toLinear) as Triple;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The contrast ratio of WCAG between two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Reads a hex colour into OKLCH; black when it is none. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = (rgbOf(hex) ?? [0, 0, 0]).map(toLinear) as Triple;
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l, c: Math.hypot(a, bb), h: hue < 0 ? hue + 360 : hue };
}

function linearOf({ l, c, h }: Oklch): Triple {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const onScreen = (colour: Oklch) => linearOf(colour).every((part) => part >= -0.0001 && part <= 1.0001);

/** The hex of a colour. What no screen can show loses chroma, not lightness or hue. */
export function hexOf(colour: Oklch): string {
  const wanted = { ...colour, l: Math.min(1, Math.max(0, colour.l)) };
  if (!onScreen(wanted)) {
    let [lower, upper] = [0, wanted.c];
    for (let turn = 0; turn < 18; turn++) {
      const c = (lower + upper) / 2;
      if (onScreen({ ...wanted, c })) lower = c;
      else upper = c;
    }
    wanted.c = lower;
  }
  const byte = (part: number) => Math.round(Math.min(1, Math.max(0, fromLinear(Math.max(0, part)))) * 255);
  return `#${linearOf(wanted)
    .map((part) => byte(part).toString(16).padStart(2, '0'))
    .join('')}`;
}
