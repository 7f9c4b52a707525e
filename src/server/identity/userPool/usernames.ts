import { PoolError } from './errors';

const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;

export const normalizeUsername = (given: string) => given.trim().toLowerCase();

export const isEmail = (username: string): boolean => username.length <= 254 && EMAIL.test(username);

export function mustBeEmail(username: string): void {
  if (!isEmail(username)) throw new PoolError('InvalidParameterException', 'Invalid email address format.');
}

/** `a***@e***`, as Cognito tells where a code was sent. */
export function maskEmail(username: string): string {
  const [name = '', domain = ''] = username.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}

/** The attributes there are, and how long each may be. */
const MAX_LENGTH: Record<string, number> = {
  email: 254,
  family_name: 200,
  given_name: 200,
  locale: 20,
  name: 400,
  nickname: 200,
  phone_number: 40,
  preferred_username: 200,
  zoneinfo: 60,
  'custom:title': 200,
  'custom:company': 200,
};
const READ_ONLY = ['sub', 'email_verified', 'phone_number_verified'];

/** Attributes without the email address, which is the username. @throws PoolError */
export function parseAttributes(username: string, given: { Name: string; Value: string }[]): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const { Name, Value } of given) {
    if (READ_ONLY.includes(Name)) throw new PoolError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
    const max = Object.hasOwn(MAX_LENGTH, Name) ? MAX_LENGTH[Name] : undefined;
    if (max === undefined) {
      throw new PoolError(
        'InvalidParameterException',
        `Attributes did not conform to the schema: ${Name}: Attribute does not exist in the schema.`,
      );
    }
    if (Value.length > max) {
      throw new PoolError(
        'InvalidParameterException',
        `Attributes did not conform to the schema: ${Name}: String must be no longer than ${max} characters`,
      );
    }
    if (Name !== 'email') attributes[Name] = Value;
    else if (normalizeUsername(Value) !== username) {
      throw new PoolError('InvalidParameterException', 'Attributes did not conform to the schema: email: must be the user name.');
    }
  }
  return attributes;
}
