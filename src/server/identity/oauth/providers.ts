import type { HostedOwner } from './hostedOwner';

export interface Provider {
  name: string;
  label: string;
  buttonText?: string | undefined;
}

const KNOWN = [
  ['GOOGLE', 'Google', 'Google'],
  ['FACEBOOK', 'Facebook', 'Facebook'],
  ['APPLE', 'SignInWithApple', 'Apple'],
  ['AMAZON', 'LoginWithAmazon', 'Amazon'],
] as const;

export const providersOf = ({ config: { AUTH } }: HostedOwner): Provider[] => [
  ...KNOWN.filter(([key]) => AUTH[key]).map(([, name, label]) => ({ name, label })),
  ...AUTH.CUSTOM.map(({ name, btnText }) => ({ name, label: name, buttonText: btnText ?? undefined })),
];

export const providerNamed = (owner: HostedOwner, name: string): Provider | undefined =>
  providersOf(owner).find((provider) => provider.name === name);
