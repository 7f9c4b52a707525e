// Signs that change the order in which others are shown, so that `exe.fdp` looks like `pdf.exe`, and ones that cannot be seen.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
const MOST = 150;

/** A file's name as it may be shown and saved: no path, no invisible signs, not too long; its ending stays. */
export function cleanFileName(given: string): string {
  const name = given
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (name.length <= MOST) return name || 'file';
  const [ending = ''] = /\.[^.]{1,10}$/.exec(name) ?? [];
  return name.slice(0, MOST - ending.length).replace(/[\uD800-\uDBFF]$/, '') + ending;
}
