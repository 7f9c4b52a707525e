import { randomUUID } from 'node:crypto';
import type { TestAccount, TestOrganization } from './app';

export type Ask = (what: string, body?: unknown) => Promise<{ id: string }>;

/** Asks for changes as an account, each of which has to go well. */
export const asking =
  (side: TestOrganization, as: TestAccount): Ask =>
  async (what, body) => {
    const answer = await side.call(what, { as, body, headers: { 'idempotency-key': randomUUID() } });
    if (answer.status !== 200) throw new Error(`${what} was answered with ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
