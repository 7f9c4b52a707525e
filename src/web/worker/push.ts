import { scope } from './scope';

interface Message {
  title: string;
  body: string;
  url: string;
  tag?: string;
}

/** Shows a message. Browsers take the leave to send from whoever sends without showing anything. */
export async function show(text: string | undefined): Promise<void> {
  const { title, body, url, tag } = JSON.parse(text ?? '{}') as Partial<Message>;
  // One that takes the place of another is heard again.
  const replacing = tag ? { tag, renotify: true } : {};
  await scope.registration.showNotification(title ?? location.hostname, { body: body ?? '', data: { url: url ?? '/' }, ...replacing });
}

/** Goes to what a message tells of: in a tab of the app that is open, or in a new one; never to another site. */
export async function open(url: string): Promise<void> {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) return;
  const [tab] = await scope.clients.matchAll({ type: 'window' });
  if (!tab) return void (await scope.clients.openWindow(address.href));
  // A tab that the worker does not control yet cannot be led.
  await tab.navigate(address.href).catch(() => scope.clients.openWindow(address.href));
  await tab.focus();
}
