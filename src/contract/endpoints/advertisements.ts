import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { Advertisement } from '../entities/advertisements';

export const getAdvertisement = endpoint({
  method: 'GET',
  path: '/advertisement',
  module: 'advertisements',
  access: 'guest',
  summary: 'The advertisement whose turn it is; null where there is none',
  output: z.nullable(Advertisement),
});
