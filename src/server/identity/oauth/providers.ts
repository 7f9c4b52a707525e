import type { HostedOwner } from './hostedOwner';

/** A provider that people may sign in with. */
export interface Provider {
  /** As the pool knows it. */
  name: string;
  /** As people know it. */
  label: string;
  /** What the organization's configuration has its button say. */
  buttonText?: string | undefined;
}

const KNOWN = [
  ['GOOGLE', 'Google', 'Google'],
  ['FACEBOOK', 'Facebook', 'Facebook'],
  ['APPLE', 'SignInWithApple', 'Apple'],
  ['AMAZON', 'LoginWithAmazon', 'Amazon'],
] as const;

/** The providers that an organization has switched on. */
export const providersOf = ({ config: { AUTH } }: HostedOwner): Provider[] => [
  ...KNOWN.filter(([key]) => AUTH[key]).map(([, name, label]) => ({ name, label })),
  ...AUTH.CUSTOM.map(({ name, btnText }) => ({ name, label: name, buttonText: btnText ?? undefined })),
];

export const providerNamed = (owner: HostedOwner, name: string): Provider | undefined =>
  providersOf(owner).find((provider) => provider.name === name);
