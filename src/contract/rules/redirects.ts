/**
 * Reads a redirect target: a path of the app itself, or nothing.
 *
 * Other origins, other schemes and tricks with slashes are refused, and so are the sign-in pages, which would lead
 * back to themselves.
 */
export function appPath(target: string | null | undefined): string | null {
  // eslint-disable-next-line no-control-regex
  if (!target || target.length > 2_000 || !/^\/(?![/\\])/.test(target) || /[\\\u0000-\u001f\u007f]/.test(target)) return null;
  const path = target.split(/[?#]/, 1)[0]!;
  // Dot segments and doubled slashes come out elsewhere once a browser resolves them.
  if (/\/(\.|%2e){1,2}(\/|$)|\/\//i.test(path)) return null;
  if (/^\/([a-z]{2,3}(-[A-Za-z]+)?\/)?auth(\/|$)/.test(path)) return null;
  return target;
}

export const signInPath = (path: string): string => `/auth/sign-in?redirect=${encodeURIComponent(path).replaceAll('%2F', '/')}`;
