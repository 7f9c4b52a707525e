import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Account } from '../entities/accounts';
import { BaseSponsorshipLevel, SponsorshipLevel } from '../entities/levels';
import { OneAccount, people } from '../inputs/accounts';
import { IdOrSlug } from '../params';

const one = z.strictObject({ levelId: IdOrSlug });

export const listLevels = endpoint({
  method: 'GET',
  path: '/levels',
  module: 'sponsors',
  access: 'guest',
  summary: 'The levels on which accounts support the organization, each with the first of them',
  input: paging(['sortOrder', 'createdAt']),
  output: z.array(SponsorshipLevel),
  paged: true,
});

export const getLevel = endpoint({
  method: 'GET',
  path: '/levels/:levelId',
  module: 'sponsors',
  access: 'guest',
  summary: 'One level, by id or slug',
  params: one,
  output: SponsorshipLevel,
});

export const listLevelAccounts = endpoint({
  method: 'GET',
  path: '/levels/:levelId/accounts',
  module: 'sponsors',
  access: 'guest',
  summary: 'The accounts on a level, the newest first; createdAt is since when',
  params: one,
  input: people,
  output: z.array(Account),
  paged: true,
});

export const listLevelsOfAccount = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/levels',
  module: 'sponsors',
  access: 'guest',
  summary: 'The levels on which somebody supports the organization',
  params: OneAccount,
  output: z.array(BaseSponsorshipLevel),
});
