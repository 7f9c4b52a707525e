export type Stretch = string | { href: string; text: string };

const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"'`]+/giu;
// A sentence goes on after the address it names.
const AFTER = /[.,:;!?…]+$/u;
const OPENS: Record<string, string> = { ')': '(', ']': '[', '}': '{', '»': '«', '”': '“', '’': '‘' };

export function stretchesOf(text: string): Stretch[] {
  const stretches: Stretch[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = trimmed(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > done) stretches.push(text.slice(done, index));
    stretches.push({ href, text: address });
    done = index + address.length;
  }
  if (done < text.length) stretches.push(text.slice(done));
  return stretches;
}

/** An address without the sentence's own marks, and without a bracket that was opened before it. */
function trimmed(address: string): string {
  const bare = address.replace(AFTER, '');
  const last = bare.at(-1) ?? '';
  const opening = OPENS[last];
  const isOver = opening !== undefined && count(bare, last) > count(bare, opening);
  if (isOver) return trimmed(bare.slice(0, -1));
  return bare;
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

function hrefOf(address: string): string | null {
  try {
    const url = new URL(/^www\./i.test(address) ? `https://${address}` : address);
    return url.hostname.includes('.') || url.hostname === 'localhost' ? url.href : null;
  } catch {
    return null;
  }
}
