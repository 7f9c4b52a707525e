let title = document.title;
let unread = 0;
const listeners = new Set<() => void>();
let icon: { link: HTMLLinkElement; href: string } | undefined;

function write(): void {
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title;
}

/** Names the page; the count of what is unread stays before it. */
export function showTitle(text: string): void {
  title = text;
  write();
  listeners.forEach((listener) => listener());
}

export const shownTitle = (): string => title;

/** Calls `listener` whenever the page is named, until the answer is called. */
export function onTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Puts the count of what is unread before the title and a dot on the icon. */
export function showCount(count: number): void {
  if (count > 0 !== unread > 0) whenIdle(() => void dot());
  unread = count;
  write();
}

/** Writes one tag of the page's head: description, or one of a social card. */
export function showMeta(name: string, content: string): void {
  const key = name.startsWith('og:') ? 'property' : 'name';
  let tag = document.head.querySelector<HTMLMetaElement>(`meta[${key}="${name}"]`);
  if (!tag) {
    tag = document.createElement('meta');
    tag.setAttribute(key, name);
    document.head.append(tag);
  }
  tag.content = content;
}

// An icon that is drawn takes as long as a screen's first row, which must not wait for it.
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 500));

async function dot(): Promise<void> {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]');
  if (!link) return;
  icon ??= { link, href: link.href };
  if (unread === 0) {
    link.href = icon.href;
    return;
  }
  const image = new Image(64, 64);
  image.src = icon.href;
  await image.decode().catch(() => undefined);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (!pen || unread === 0) return;
  pen.drawImage(image, 0, 0, 64, 64);
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bad') || 'red';
  pen.arc(50, 14, 14, 0, 2 * Math.PI);
  pen.fill();
  link.href = canvas.toDataURL();
}
