import * as interests from '@contract/endpoints/interests';
import { NESTED } from '@contract/limits';
import type { FastifyInstance } from 'fastify';
import { invalid } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { baseAccounts, findAccountId, holdAccount, publicAccounts } from '../accounts/reads';
import { baseEvents } from '../events/reads';
import { interestNamed } from './commands';
import * as queries from './queries';
import { findInterest, interestsAmong, ownInterestPage } from './reads';
import { serializeInterest } from './serialize';

export async function interestRoutes(app: FastifyInstance): Promise<void> {
  mount(app, interests, {
    listInterests: ({ input, work }) =>
      work(async (tenant) => {
        const { rows, count } = await queries.searchedInterests(tenant, null, {}, input);
        return { items: rows.map((row) => serializeInterest(row)), count };
      }),

    getInterest: ({ params, now, work }) =>
      work(async (tenant) => {
        const row = await findInterest(tenant, params.interest);
        const most = NESTED.inLists;
        const people = await queries.interestedAccounts(tenant, row.interest.id, most);
        const accounts = await baseAccounts(
          tenant,
          people.map(({ id }) => id),
        );
        const events = await baseEvents(
          tenant,
          (await queries.nextEvents(tenant, row.interest.id, { now, most })).map(({ id }) => id),
        );
        return serializeInterest(row, { accounts: people.flatMap(({ id }) => accounts.get(id) ?? []), events });
      }),

    listAccountInterests: ({ params, work }) =>
      work(async (tenant) => queries.accountInterestNames(tenant, await findAccountId(tenant, params.accountId))),

    createInterest: ({ input, now, work }) => work(async (tenant) => serializeInterest(await interestNamed(tenant, input.name, now))),

    listOwnInterests: ({ input, viewer, work }) => work((tenant) => ownInterestPage(tenant, viewer.accountId, input)),

    chooseInterests: ({ input: { interestIds }, viewer: { accountId }, now, work }) =>
      work(async (tenant) => {
        await holdAccount(tenant, accountId, 'no key update');
        const known = await interestsAmong(tenant, interestIds);
        const unknown = interestIds.findIndex((id) => !known.has(id));
        if (unknown >= 0) throw invalid(`interestIds.${unknown}`, 'exists');
        await queries.replaceInterests(tenant, accountId, [...known], now);
        return (await publicAccounts(tenant, [accountId])).get(accountId)!;
      }),
  });
}
