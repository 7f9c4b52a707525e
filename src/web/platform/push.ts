import { writePushToken } from '@contract/rules/pushToken';

export type PushState = { kind: 'impossible' | 'forbidden' | 'off' } | { kind: 'on'; token: string; endpoint: string };

const OFF: PushState = { kind: 'off' };

// In development, and in old and private windows, there is no worker that could show a message.
const registration = async () => (window.PushManager && window.Notification ? await navigator.serviceWorker?.getRegistration() : undefined);

function onBy(subscription: PushSubscription): PushState {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { kind: 'on', token: writePushToken({ endpoint, p256dh, auth }), endpoint };
}

export async function pushState(): Promise<PushState> {
  const found = await registration();
  if (!found) return { kind: 'impossible' };
  if (window.Notification.permission === 'denied') return { kind: 'forbidden' };
  const subscription = await found.pushManager.getSubscription();
  return subscription ? onBy(subscription) : OFF;
}

export async function turnPushOn(key: string): Promise<PushState> {
  const found = await registration();
  if (!found) return { kind: 'impossible' };
  const asked = await window.Notification.requestPermission();
  if (asked !== 'granted') return asked === 'denied' ? { kind: 'forbidden' } : OFF;
  const known = await found.pushManager.getSubscription();
  // One that was made for another key would be refused for ever.
  await known?.unsubscribe();
  return onBy(await found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
}

export async function turnPushOff(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
