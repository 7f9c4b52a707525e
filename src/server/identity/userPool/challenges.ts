import { createHash, randomBytes } from 'node:crypto';
import type { ChallengeKind } from '@server/db/schema/poolUsers';
import type { Tenant } from '@server/db/tenant';
import type { PoolContext } from './poolContext';
import { addChallenge, takeChallenge } from './queries/challenges';

export interface ChallengeStates {
  password: { username: string; userId: string; publicA: string; secretB: string };
  /** `hash` is null for unknown users, who were sent no code. */
  code: { username: string; userId: string; hash: string | null; attemptsLeft: number };
  newPassword: { sub: string; deviceKey: string | null };
  device: { sub: string; deviceKey: string };
  deviceProof: { sub: string; deviceKey: string; publicA: string; secretB: string };
}

const MINUTE_MS = 60_000;

// Programs answer at once; people need time to read or think.
export const CHALLENGE_LIFETIME_MS = {
  password: 3 * MINUTE_MS,
  code: 15 * MINUTE_MS,
  newPassword: 15 * MINUTE_MS,
  device: 3 * MINUTE_MS,
  deviceProof: 3 * MINUTE_MS,
} satisfies Record<ChallengeKind, number>;

export const newSecretBlock = () => randomBytes(96).toString('base64');

export async function saveChallenge<Kind extends ChallengeKind>(
  tenant: Tenant,
  { vault, now }: PoolContext,
  kind: Kind,
  state: ChallengeStates[Kind],
  handle = newSecretBlock(),
): Promise<string> {
  const key = keyOf(handle);
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS[kind]);
  await addChallenge(tenant, { key, kind, state: vault.seal(JSON.stringify(state), context(kind, key)), expiresAt }, now);
  return handle;
}

/** Undefined when there is none, or it was answered before, or has expired. */
export async function consumeChallenge<Kind extends ChallengeKind>(
  tenant: Tenant,
  { vault, now }: PoolContext,
  kind: Kind,
  handle: string,
): Promise<ChallengeStates[Kind] | undefined> {
  const key = keyOf(handle);
  const found = await takeChallenge(tenant, kind, key, now);
  return found && (JSON.parse(vault.open(found.state, context(kind, key))) as ChallengeStates[Kind]);
}

const keyOf = (handle: string) => createHash('sha256').update(handle).digest('hex');
const context = (kind: ChallengeKind, key: string) => `challenge:${kind}:${key}`;
