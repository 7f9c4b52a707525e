const ORIGIN = 'https://app.invalid';

/**
 * Reads a redirect target: a path of the app itself, or nothing.
 *
 * Other origins, other schemes and tricks with slashes are refused, and so are the sign-in pages, which would lead
 * back to themselves.
 */
export function appPath(target: string | null | undefined): string | null {
  // eslint-disable-next-line no-control-regex
  if (!target || target.length > 2_000 || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, ORIGIN);
  } catch {
    return null;
  }
  // Dot segments may leave two slashes in front once they are resolved.
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return null;
  if (/^\/([a-z]{2,3}(-[A-Za-z]+)?\/)?auth(\/|$)/.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address of sign-in that leads back to `path` afterwards. */
export const signInPath = (path: string): string => `/auth/sign-in?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
