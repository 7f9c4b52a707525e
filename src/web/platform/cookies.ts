import { COOKIE } from '@contract/limits';

interface Jar {
  cookie: string;
}

interface Address {
  protocol: string;
  hostname: string;
}

/** Browsers drop a cookie that is longer than 4096 bytes, with its name and what is said of it. */
const PART = 3_500;

/**
 * Keeps things in cookies of this host, read like the browser's storage. What is too long for one is split over several:
 * `name` then holds how many, and `name.0`, `name.1` … the parts.
 * @throws when the browser does not keep what is written
 */
export function createCookies(jar: Jar, { protocol, hostname }: Address): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const plainly = protocol === 'http:' && /(^|\.)localhost$/.test(hostname);
  const said = `;path=${COOKIE.path};samesite=lax${COOKIE.secure && !plainly ? ';secure' : ''}`;

  const raw = (name: string): string | null => {
    const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${encodeURIComponent(name)}=`));
    return found === undefined ? null : found.slice(found.indexOf('=') + 1);
  };
  const put = (name: string, value: string, seconds: number) => {
    jar.cookie = `${encodeURIComponent(name)}=${value};max-age=${seconds}${said}`;
  };
  const countOf = (value: string | null) => Number(/^~(\d+)$/.exec(value ?? '')?.[1] ?? 0);

  function getItem(name: string): string | null {
    const value = raw(name);
    const count = countOf(value);
    if (value === null || count === 0) return value === null ? null : decodeURIComponent(value);
    const parts = Array.from({ length: count }, (_, part) => raw(`${name}.${part}`));
    // One that went missing spoils the whole.
    return parts.includes(null) ? null : decodeURIComponent(parts.join(''));
  }

  function removeItem(name: string): void {
    const count = countOf(raw(name));
    for (let part = 0; part < count; part++) put(`${name}.${part}`, '', 0);
    put(name, '', 0);
  }

  function setItem(name: string, value: string): void {
    removeItem(name);
    // The tilde that counts parts is written out in what is kept.
    const whole = encodeURIComponent(value).replaceAll('~', '%7E');
    const seconds = COOKIE.expiresDays * 86_400;
    if (whole.length <= PART) put(name, whole, seconds);
    else {
      const parts = Math.ceil(whole.length / PART);
      for (let part = 0; part < parts; part++) put(`${name}.${part}`, whole.slice(part * PART, (part + 1) * PART), seconds);
      put(name, `~${parts}`, seconds);
    }
    if (getItem(name) === value) return;
    removeItem(name);
    throw new Error('The browser keeps no cookies.');
  }

  return { getItem, setItem, removeItem };
}
