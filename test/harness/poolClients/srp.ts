import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

// Written from the protocol's description alone, with plain arithmetic: it shares nothing with the server's half.
const N = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
const G = 2n;

const hexOf = (number: bigint) => {
  const hex = number.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
};
const bytes = (hex: string) => Buffer.from(hex, 'hex');
const sha = (...parts: (Buffer | string)[]) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const big = (buffer: Buffer) => BigInt(`0x${buffer.toString('hex')}`);
const K = big(sha(bytes(hexOf(N)), bytes(hexOf(G))));

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, ((base % N) + N) % N];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Whose secret it is: a pool's name and a user's, or a device group's and a device's. */
export interface SecretOf {
  group: string;
  name: string;
  secret: string;
}

const privateKey = ({ group, name, secret }: SecretOf, saltHex: string) =>
  big(sha(bytes(hexOf(BigInt(`0x${saltHex}`))), sha(`${group}${name}:${secret}`)));

export function srpTurn() {
  const a = big(randomBytes(32));
  const A = power(G, a);
  return {
    publicA: A.toString(16),
    prove(of: SecretOf, asked: { SALT: string; SRP_B: string; SECRET_BLOCK: string }, at: Date) {
      const B = BigInt(`0x${asked.SRP_B}`);
      const u = big(sha(bytes(hexOf(A)), bytes(hexOf(B))));
      const x = privateKey(of, asked.SALT);
      const shared = power((((B - K * power(G, x)) % N) + N) % N, a + u * x);
      const key = Buffer.from(hkdfSync('sha256', bytes(hexOf(shared)), bytes(hexOf(u)), 'Caldera Derived Key', 16));
      const timestamp = timestampOf(at);
      const signature = createHmac('sha256', key)
        .update(of.group + of.name)
        .update(Buffer.from(asked.SECRET_BLOCK, 'base64'))
        .update(timestamp)
        .digest('base64');
      return { PASSWORD_CLAIM_SECRET_BLOCK: asked.SECRET_BLOCK, PASSWORD_CLAIM_SIGNATURE: signature, TIMESTAMP: timestamp };
    },
  };
}

export function deviceVerifier(of: SecretOf): { Salt: string; PasswordVerifier: string } {
  const salt = hexOf(big(randomBytes(16)));
  const verifier = power(G, privateKey(of, salt));
  return { Salt: bytes(salt).toString('base64'), PasswordVerifier: bytes(hexOf(verifier)).toString('base64') };
}

/** As in `Fri Nov 6 09:07:42 UTC 2026`. */
function timestampOf(at: Date): string {
  const [day, date, month, year, time] = at.toUTCString().replace(',', '').split(' ');
  return `${day} ${month} ${Number(date)} ${time} UTC ${year}`;
}
