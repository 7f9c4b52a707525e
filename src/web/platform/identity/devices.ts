import type { TokenStorage } from './store';

export interface KnownDevice {
  key: string;
  groupKey: string;
  password: string;
}

const NAMES = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

export const isOfDevice = (storageKey: string): boolean => NAMES.some((name) => storageKey.endsWith(`.${name}`));

/**
 * Remembered devices, under the names that the pool's client gives them. They outlive signing out:
 *
 *     CognitoIdentityServiceProvider.{client id}.{username}.deviceKey
 *     CognitoIdentityServiceProvider.{client id}.{username}.deviceGroupKey
 *     CognitoIdentityServiceProvider.{client id}.{username}.randomPasswordKey
 */
export function createDevices(storage: TokenStorage, clientId: string) {
  const nameOf = (username: string, name: (typeof NAMES)[number]) => `CognitoIdentityServiceProvider.${clientId}.${username}.${name}`;
  return {
    of(username: string): KnownDevice | null {
      const [key, groupKey, password] = NAMES.map((name) => storage.getItem(nameOf(username, name)));
      return key && groupKey && password ? { key, groupKey, password } : null;
    },
    forget(username: string): void {
      for (const name of NAMES) storage.removeItem(nameOf(username, name));
    },
  };
}
