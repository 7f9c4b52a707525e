import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Benefit } from '../entities/benefits';

export const listBenefits = endpoint({
  method: 'GET',
  path: '/benefits',
  module: 'benefits',
  access: 'guest',
  summary: 'What belonging to the organization brings at present',
  input: paging(['priority', 'createdAt']),
  output: z.array(Benefit),
  paged: true,
});
