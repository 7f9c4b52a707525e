import { createDiffieHellman, createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

// The 3072-bit MODP group with generator 2, which the user-pool protocol fixes.
const PRIME = getDiffieHellman('modp15').getPrime();
const N = fromBytes(PRIME);
const G = 2n;
const K = hash(pad(N), pad(G));

/** Of a user, or of a device: then the pool name is its group key. */
export interface SrpIdentity {
  poolName: string;
  userId: string;
}

export const newSalt = () => randomBytes(16).toString('hex');

export function verifierOf({ poolName, userId }: SrpIdentity, password: string, salt: string): string {
  const secret = createHash('sha256').update(`${poolName}${userId}:${password}`).digest();
  return power(G, hash(pad(fromHex(salt)), secret)).toString(16);
}

/** For unknown users; the same each time for the same `seed`. */
export const fakeVerifier = (seed: Buffer) => (fromBytes(Buffer.from(hkdfSync('sha256', seed, '', 'verifier', 400))) % N).toString(16);

export function createServerEphemeral(verifier: string): { secretB: string; publicB: string } {
  const secret = fromBytes(randomBytes(32));
  const publicB = (K * fromHex(verifier) + power(G, secret)) % N;
  return { secretB: secret.toString(16), publicB: publicB.toString(16) };
}

/** Undefined for values that no honest client sends. */
export function parsePublicA(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(hex)) return undefined;
  const value = fromHex(hex);
  return value % N === 0n ? undefined : value;
}

export interface SrpClaim {
  publicA: string;
  secretB: string;
  verifier: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

export function isClaimValid({ poolName, userId }: SrpIdentity, claim: SrpClaim): boolean {
  const [a, b, v] = [fromHex(claim.publicA), fromHex(claim.secretB), fromHex(claim.verifier)];
  const publicB = (K * v + power(G, b)) % N;
  const u = hash(pad(a), pad(publicB));
  if (u === 0n) return false;
  const shared = sharedSecret(a, v, u, b);
  if (shared === undefined) return false;
  const key = Buffer.from(hkdfSync('sha256', pad(shared), pad(u), 'Caldera Derived Key', 16));
  const expected = createHmac('sha256', key)
    .update(poolName)
    .update(userId)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sharedSecret(a: bigint, v: bigint, u: bigint, b: bigint): bigint | undefined {
  try {
    return power((a * power(v, u)) % N, b);
  } catch {
    // OpenSSL refuses bases of 0, 1 and N - 1, which no honest client causes.
    return undefined;
  }
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Milliseconds of `Fri Nov 6 09:07:42 UTC 2026`; NaN for another format. */
export function parseTimestamp(text: string): number {
  const match = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{1,2}) (\d{2}):(\d{2}):(\d{2}) UTC (\d{4})$/.exec(text);
  if (!match) return Number.NaN;
  const [, month = '', ...numbers] = match;
  const [day = 0, hours = 0, minutes = 0, seconds = 0, year = 0] = numbers.map(Number);
  const index = MONTHS.indexOf(month);
  return index < 0 ? Number.NaN : Date.UTC(year, index, day, hours, minutes, seconds);
}

// Clients' clocks may be off.
const CLAIM_TOLERANCE_MS = 5 * 60_000;

export const isRecent = (timestamp: string, now: Date) => Math.abs(parseTimestamp(timestamp) - now.getTime()) <= CLAIM_TOLERANCE_MS;

/** Undefined for values that no honest client sends. */
export function parseVerifier(bytes: Buffer): string | undefined {
  const value = bytes.length === 0 ? 0n : fromBytes(bytes);
  return value > 1n && value < N - 1n ? value.toString(16) : undefined;
}

/** base ^ exponent mod N by OpenSSL, about ten times faster than BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const group = createDiffieHellman(PRIME, Number(G));
  group.setPrivateKey(toBytes(exponent));
  return fromBytes(group.computeSecret(toBytes(base)));
}

function hash(...parts: Buffer[]): bigint {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return fromBytes(sum.digest());
}

/** Two's complement: with a leading zero where the top bit would read as a sign. */
function pad(number: bigint): Buffer {
  const bytes = toBytes(number);
  return bytes[0]! >= 0x80 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes;
}

function toBytes(number: bigint): Buffer {
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}

function fromBytes(bytes: Buffer): bigint {
  return fromHex(bytes.toString('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
