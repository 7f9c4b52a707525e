export interface LocalPool {
  userPoolId: string;
  clientId: string;
  identityPoolId: string;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const POOL_PREFIX = 'local_';
// Makes the client id differ from the pool id; arbitrary, but it must never change.
const CLIENT_MASK = 0x6f1d2b9c4a7e58f03c5d7e9b1a2846f1n;

/**
 * The local pool of an organization. Its ids encode the organization's id, so they never change, need no table, and can
 * be decoded.
 */
export function localPool(organizationId: string): LocalPool {
  const number = BigInt(`0x${organizationId.replaceAll('-', '')}`);
  return {
    userPoolId: POOL_PREFIX + spell(number),
    clientId: spell(number ^ CLIENT_MASK),
    identityPoolId: `local:${organizationId}`,
  };
}

export const organizationOfPool = (userPoolId: string): string | undefined =>
  userPoolId.startsWith(POOL_PREFIX) ? uuidOf(read(userPoolId.slice(POOL_PREFIX.length))) : undefined;

export function organizationOfClient(clientId: string): string | undefined {
  const number = read(clientId);
  return number === undefined ? undefined : uuidOf(number ^ CLIENT_MASK);
}

// 26 lower-case letters and digits, like Cognito's client ids; 25 hold any UUID in base 36.
const spell = (number: bigint) => number.toString(36).padStart(26, '0');

function read(spelled: string): bigint | undefined {
  if (!/^[0-9a-z]{26}$/.test(spelled)) return undefined;
  let number = 0n;
  for (const digit of spelled) number = number * 36n + BigInt(Number.parseInt(digit, 36));
  return number < 1n << 128n ? number : undefined;
}

function uuidOf(number: bigint | undefined): string | undefined {
  if (number === undefined) return undefined;
  const hex = number.toString(16).padStart(32, '0');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  return UUID.test(uuid) ? uuid : undefined;
}
