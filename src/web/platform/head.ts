let title = document.title;
let unread = 0;
const listeners = new Set<() => void>();
let icon: { link: HTMLLinkElement; href: string } | undefined;

function write(): void {
  document.title = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ${title}` : title;
}

export function showTitle(text: string): void {
  title = text;
  write();
  listeners.forEach((listener) => listener());
}

export const shownTitle = (): string => title;

export function onTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function showCount(count: number): void {
  if (count > 0 !== unread > 0) whenIdle(() => void dot());
  unread = count;
  write();
}

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
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  );
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 64;
  const pen = canvas.getContext('2d');
  if (!pen || !isDrawn || unread === 0) return;
  pen.drawImage(image, 0, 0, 64, 64);
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--bad') || 'red';
  pen.arc(50, 14, 14, 0, 2 * Math.PI);
  pen.fill();
  link.href = canvas.toDataURL();
}

/** Has the browser keep what stands here on its home screen by itself, until that is left. */
export function showManifest(href: string): () => void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const before = link?.getAttribute('href') ?? '';
  link?.setAttribute('href', href);
  return () => link?.setAttribute('href', before);
}
