import { createDevices } from './devices';
import { fault } from './identityErrors';
import type { Pool } from './pool';
import type { IdentitySession, KnownSession } from './port';
import { unlessGone } from './session';
import type { TokenStorage } from './store';
import { readToken } from './tokens';

interface AccountParts {
  pool: Pool;
  clientId: string;
  storage: TokenStorage;
  freshSession: () => Promise<IdentitySession | null>;
}

interface Devices {
  Devices?: {
    DeviceKey: string;
    DeviceAttributes?: { Name: string; Value?: string }[];
    DeviceLastAuthenticatedDate?: number;
    DeviceLastModifiedDate?: number;
  }[];
  PaginationToken?: string;
}

const PAGE = 60;

export function createAccount({ pool, clientId, storage, freshSession }: AccountParts) {
  const devices = createDevices(storage, clientId);

  async function ask<Answer>(operation: string, body: object = {}): Promise<Answer> {
    return pool.ask<Answer>(operation, { AccessToken: (await signedIn()).accessToken.value, ...body });
  }

  /** @throws IdentityError UserUnAuthenticatedException */
  async function signedIn(): Promise<IdentitySession> {
    const session = await freshSession();
    if (!session) throw fault('UserUnAuthenticatedException');
    return session;
  }

  async function usernameOf(): Promise<string> {
    const { username, sub } = readToken((await signedIn()).accessToken.value);
    return username ?? sub ?? '';
  }

  return {
    changePassword: async (before: string, after: string) =>
      void (await ask('ChangePassword', { PreviousPassword: before, ProposedPassword: after })),

    async sessions(): Promise<KnownSession[]> {
      const { device_key: here = devices.of(await usernameOf())?.key } = readToken((await signedIn()).accessToken.value);
      const found: KnownSession[] = [];
      for (let next: string | undefined, more = true; more; more = next !== undefined) {
        const page = await ask<Devices>('ListDevices', { Limit: PAGE, ...(next && { PaginationToken: next }) });
        for (const { DeviceKey: key, DeviceAttributes: attributes = [], ...device } of page.Devices ?? []) {
          const told = (name: string) => attributes.find(({ Name }) => Name === name)?.Value;
          const seconds = device.DeviceLastAuthenticatedDate ?? device.DeviceLastModifiedDate;
          found.push({
            key,
            name: told('device_name') ?? '',
            ip: told('last_ip_used') ?? null,
            lastSeenAt: seconds === undefined ? null : seconds * 1_000,
            current: key === here,
          });
        }
        next = page.PaginationToken;
      }
      // A session that came from the hosted pages is no remembered device, and still is one.
      if (!found.some(({ current }) => current)) found.push({ key: '', name: '', ip: null, lastSeenAt: null, current: true });
      return found.sort((one, other) => Number(other.current) - Number(one.current) || (other.lastSeenAt ?? 0) - (one.lastSeenAt ?? 0));
    },

    endSession: async (key: string) => void (await ask('ForgetDevice', { DeviceKey: key }).catch(unlessMissing)),

    async deleteUser(): Promise<void> {
      const session = await freshSession();
      if (!session) return;
      const { username, sub } = readToken(session.accessToken.value);
      await pool.ask('DeleteUser', { AccessToken: session.accessToken.value }).catch(unlessGone);
      devices.forget(username ?? sub ?? '');
    },
  };
}

// Somebody else ended it meanwhile, which was the wish.
function unlessMissing(error: unknown): void {
  if ((error as Error).name !== 'ResourceNotFoundException') throw error;
}
