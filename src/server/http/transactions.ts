import type { AnyEndpoint } from '@contract/endpoint';
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { POOL_SIZE } from '@server/db/database';
import { inOrganization, type Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { mustMayAct } from './acting';
import { mustHoldTier, type TokenClaims } from './admission';
import { record } from './audit';
import { tellHosts } from './hostedChanges';
import { claim, keepAnswer, release, reserve, type IdempotentRequest } from './idempotency';
import { retryOnConflict } from './retryOnConflict';
import { createLine } from './turns';
import { mustHaveAccount, type SignedIn, type Viewer } from './viewer';

/** What is to be so for a call: for one that changes something it stays so until that is done, and nobody waits for one that reads. */
export type Guard = (tenant: Tenant, viewer: SignedIn, params: never, how: { forChange: boolean }) => Promise<unknown>;

export interface CallContext {
  services: Services;
  organization: Organization;
  viewer: Viewer;
  claims: TokenClaims | undefined;
  write: boolean;
  endpoint: AnyEndpoint;
  call: string;
  params: unknown;
  requestId: string;
  idempotent: IdempotentRequest | undefined;
  guard: Guard | undefined;
  serialize: (answer: unknown) => unknown;
}

/**
 * How many answers of an organization are read at once. More of them would only take the processors from each other and from
 * whoever makes the answers, so that all would come late; a quarter of the connections is left to changes however many there are.
 */
export const READ_AT_ONCE = Math.min(Math.max(5, 2 * availableParallelism() + 1), 0.75 * POOL_SIZE);
const readInTurn = createLine({ most: READ_AT_ONCE, fewest: 1, together: READ_AT_ONCE, waiting: 2_000 });

export type About<T> = (answer: T) => Record<string, unknown>;

/** Ends a call early: its first answer is kept under the same idempotency key. */
export class Answered extends Error {
  constructor(readonly answer: object) {
    super('answered before');
  }
}

/**
 * The transactions of one call. Each asks anew whether the caller still may, so that nothing is changed after they were
 * told that it can be no more. An idempotency key covers the call as a whole: the first `step` reserves it, `work` keeps
 * the answer together with the change it answers for.
 */
export function transactionsOf(context: CallContext) {
  const { services, organization, viewer, claims, write, idempotent } = context;
  const run = randomUUID();
  let recorded = false;
  let reserved = false;
  let answered: { content: unknown } | undefined;

  const recordChange = (tenant: Tenant, params = context.params) => record(tenant, viewer, { ...context, params, at: services.now() });

  const transaction = <T>(inside: (tenant: Tenant) => Promise<T>, about?: About<T>): Promise<T> =>
    write ? changing(inside, about) : readInTurn(organization.id, () => changing(inside, about));

  const changing = <T>(inside: (tenant: Tenant) => Promise<T>, about?: About<T>): Promise<T> =>
    retryOnConflict(() =>
      inOrganization(services.database.db, { organizationId: organization.id, ...viewer }, async (tenant) => {
        // Asked at once; who is refused by one of them has changed nothing.
        await Promise.all([
          claims && services.verifier.mustHaveActiveSession(tenant, organization, claims),
          // Their own account before what they hold, as to end it does.
          write && mustHaveAccount(tenant, viewer, context.endpoint),
          mustMayAct(tenant, viewer, write),
          mustHoldTier(tenant, organization, context.endpoint.module),
          write && !recorded && !about && recordChange(tenant),
        ]);
        const kept = idempotent && (await claim(tenant, idempotent, { run, reserved, now: services.now() }));
        if (kept) throw new Answered(kept);
        await context.guard?.(tenant, viewer as SignedIn, context.params as never, { forChange: write });
        const result = await inside(tenant);
        if (write && !recorded && about) await recordChange(tenant, { ...(context.params as object), ...about(result) });
        return result;
      }),
    );

  async function step<T>(inside: (tenant: Tenant) => Promise<T>): Promise<T> {
    if (answered) throw new Error('the call was answered: what comes before `work` belongs into `step`');
    const result = await transaction(async (tenant) => {
      if (idempotent) await reserve(tenant, idempotent, run, services.now());
      return inside(tenant);
    });
    recorded = true;
    reserved = true;
    return result;
  }

  async function work<T>(inside: (tenant: Tenant) => Promise<T>, about?: About<T>): Promise<T> {
    if (write && answered) throw new Error('a write answers in one `work`: what comes before it belongs into `step`');
    let content: unknown;
    const result = await transaction(async (tenant) => {
      const answer = await inside(tenant);
      // Not in a step before: what is refused after that is told to nobody.
      if (write) {
        tellHosts(tenant, viewer, context);
        content = context.serialize(answer);
      }
      if (idempotent) await keepAnswer(tenant, idempotent, content as object, services.now());
      return answer;
    }, about);
    recorded = true;
    answered = { content };
    return result;
  }

  return {
    step,
    work,
    /** What is sent. A handler that opened no transaction is asked for its leave all the same. */
    async finish(answer: unknown): Promise<unknown> {
      if (!answered) await work(async () => answer);
      return write ? answered!.content : context.serialize(answer);
    },
    async abandon(): Promise<void> {
      if (!idempotent || !reserved || answered) return;
      await inOrganization(services.database.db, { organizationId: organization.id }, (tenant) => release(tenant, idempotent, run));
    },
  };
}
