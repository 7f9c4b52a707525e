import type { Tenant } from '@server/db/tenant';
import { invalid, refusingTaken } from '@server/http/errors';
import { newUsername } from '@server/http/slugs';
import { randomBytes, randomUUID } from 'node:crypto';
import { addAccount, changeAccount as change, changeShareCode, wipeAccount, type AccountChange } from './queries';

export async function changeAccount(tenant: Tenant, id: string, changes: AccountChange): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await refusingTaken(change(tenant, id, changes), () => invalid('username', 'unique'));
}

const newShareCode = () => randomBytes(9).toString('base64url');

export const giveNewShareCode = (tenant: Tenant, id: string) => changeShareCode(tenant, id, newShareCode());

interface NewTeam {
  name: string;
  email: string;
  locale: string;
  /** Nobody, of one that the organization has by itself. */
  madeById: string | null;
  createdAt: Date;
}

export const addTeam = (tenant: Tenant, team: NewTeam): Promise<string> => {
  const { name, email, locale, madeById, createdAt } = team;
  const firstName = name.trim();
  const username = newUsername(firstName);
  return addAccount(tenant, {
    accountType: 'team',
    firstName,
    email: email.toLowerCase(),
    username,
    shareCode: newShareCode(),
    locale,
    madeById,
    createdAt,
  });
};

/** Takes an account's name, address and everything else that says who it was; its id stays for what it wrote and holds. */
export async function anonymise(tenant: Tenant, id: string, { locale, now }: { locale: string; now: Date }): Promise<void> {
  // Nobody could take it beforehand, and so keep an account from being ended.
  const username = `closed-${randomUUID().replaceAll('-', '')}`;
  await wipeAccount(tenant, id, { username, shareCode: newShareCode(), locale, closedAt: now });
}
