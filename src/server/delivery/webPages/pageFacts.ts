export interface PageFacts {
  title: string;
  siteName: string | null;
  description: string | null;
  mediaType: string | null;
  image: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
}

const LONGEST = { title: 300, siteName: 100, description: 500, mediaType: 50 } as const;
const META = /<meta\b([^<>]{0,4000})>/gi;
const TITLE = /<title\b[^<>]{0,500}>([^<]{0,2000})/i;
// A name is looked for where it begins alone: else each of its letters would begin one.
const ATTRIBUTE = /(?<![a-z:-])([a-z:-]{1,40})\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
// eslint-disable-next-line no-control-regex -- nobody sees them, and the database takes none of them
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufffd]+/g;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? parseInt(hex!, 16) : Number(decimal);
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

const plain = (text: string | undefined, longest: number): string | null =>
  (text === undefined ? '' : [...decoded(text).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()].slice(0, longest).join('')) || null;

function pictureAt(address: string | undefined, page: string): string | null {
  try {
    const url = new URL(decoded(address ?? '').trim(), page);
    return address && /^https?:$/.test(url.protocol) && url.href.length <= 2_000 ? url.href : null;
  } catch {
    return null;
  }
}

const pixels = (text: string | undefined): number | null => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : null);

/** Reads a page by the words that it gives to social cards, else by its title; one without a title says nothing. */
export function pageFacts(html: string, address: string): PageFacts | null {
  const said = new Map<string, string>();
  for (const [, inside] of html.matchAll(META)) {
    const attributes = new Map([...inside!.matchAll(ATTRIBUTE)].map(([, name, a, b, c]) => [name!.toLowerCase(), a ?? b ?? c ?? '']));
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase();
    if (name && !said.has(name)) said.set(name, attributes.get('content') ?? '');
  }
  const title = plain(said.get('og:title') || said.get('twitter:title') || TITLE.exec(html)?.[1], LONGEST.title);
  if (!title) return null;
  const image = pictureAt(said.get('og:image') ?? said.get('twitter:image'), address);
  return {
    title,
    siteName: plain(said.get('og:site_name'), LONGEST.siteName),
    description: plain(said.get('og:description') || said.get('twitter:description') || said.get('description'), LONGEST.description),
    mediaType: plain(said.get('og:type'), LONGEST.mediaType),
    image,
    imageWidth: image === null ? null : pixels(said.get('og:image:width')),
    imageHeight: image === null ? null : pixels(said.get('og:image:height')),
  };
}
