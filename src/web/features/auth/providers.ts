import type { OrganizationConfig, OrganizationOAuth } from '@contract/entities/organization';
import { contrast, rgbOf } from '@contract/rules/oklch';
import { textOn } from '@contract/rules/text';

export type KnownProvider = 'Google' | 'Facebook' | 'SignInWithApple' | 'LoginWithAmazon';

type Auth = OrganizationConfig['AUTH'];

const KNOWN: readonly (readonly [switchedOn: 'GOOGLE' | 'FACEBOOK' | 'APPLE' | 'AMAZON', provider: KnownProvider, name: string])[] = [
  ['GOOGLE', 'Google', 'Google'],
  ['FACEBOOK', 'Facebook', 'Facebook'],
  ['APPLE', 'SignInWithApple', 'Apple'],
  ['AMAZON', 'LoginWithAmazon', 'Amazon'],
];

export const knownProviders = (auth: Partial<Auth>) =>
  KNOWN.filter(([switchedOn]) => auth[switchedOn] === true).map(([, provider, name]) => ({ provider, name }));

/** How one may sign in here. Without any other method the password stays, or nobody ever could. */
export function signInMethods(auth: Partial<Auth>) {
  const known = knownProviders(auth);
  const custom = auth.CUSTOM ?? [];
  const code = auth.CODE === true;
  const hosted = known.length + custom.length > 0;
  return { known, custom, hosted, code, password: auth.EMAIL !== false || (!code && !hosted) };
}

const AA = 4.5;

/** The colours of a provider's button as the organization gave them, its words corrected until they can be read. */
export function buttonColors({ color, textColor, borderColor }: OrganizationOAuth) {
  const ground = hexOf(color);
  if (!ground) return undefined;
  const words = hexOf(textColor);
  return {
    backgroundColor: ground,
    color: words && contrast(words, ground) >= AA ? words : readable(ground),
    borderColor: (borderColor && hexOf(borderColor)) || ground,
  };
}

// The brightness threshold comes first; where it would fall short of AA the other one does not.
const readable = (ground: string) => {
  const usual = textOn(ground);
  return contrast(usual, ground) >= AA ? usual : usual === '#000000' ? '#ffffff' : '#000000';
};

function hexOf(text: string): string | null {
  const rgb = rgbOf(text);
  return rgb && `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
