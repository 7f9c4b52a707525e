import { readToken } from './identity/tokens';

const SECRET_NAMES =
  /^(authorization|password|token|\w+Token|secret|\w+Secret|accessKeyId|secretAccessKey|nonce|deviceData|shareCode|\w+Verifier)$/i;
// Three parts of base64url, as tokens have.
const TOKEN = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g;
// On the way back from a hosted page the address carries a code, and that of a shared session a token.
const PARAMETER = /((?:^|[?&#])(?:code|state|token)=)([^&#\s]+)/g;

/** Copies values as JSON has them, with every secret replaced by a name of its own: the same secret by the same name. */
export function createRedactor(): (value: unknown) => unknown {
  const names = new Map<string, string>();

  const nameOf = (secret: string) => {
    const name = names.get(secret) ?? shaped(`secret-${names.size + 1}`, secret);
    names.set(secret, name);
    return name;
  };

  function text(value: string): string {
    let clean = value
      .replace(TOKEN, nameOf)
      .replace(PARAMETER, (_, name: string, secret: string) => name + (secret.startsWith('secret-') ? secret : nameOf(secret)));
    for (const [secret, name] of names) {
      if (secret.length >= 6) clean = clean.replaceAll(secret, name).replaceAll(encodeURIComponent(secret), name);
    }
    return clean;
  }

  function copy(value: unknown, secret: boolean): unknown {
    if (typeof value === 'string') return secret && value !== '' ? nameOf(value) : text(value);
    if (typeof value === 'function' || value === undefined) return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (value instanceof Error) return { name: value.name, message: text(value.message) };
    if (Array.isArray(value)) return value.map((each) => copy(each, secret) ?? null);
    return Object.fromEntries(
      Object.entries(value)
        .map(([key, member]) => [key, copy(member, SECRET_NAMES.test(key) || (secret && typeof member === 'string'))])
        .filter(([, member]) => member !== undefined),
    );
  }

  return (value) => copy(value, false);
}

function shaped(name: string, secret: string): string {
  try {
    const { exp } = readToken(secret);
    return exp === undefined ? name : `${name}.${btoa(JSON.stringify({ exp })).replaceAll('=', '')}.redacted`;
  } catch {
    return name;
  }
}
