import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { StreamOutput } from '../entities/enumerations';
import { StreamInput } from '../entities/streams';
import { Id } from '../text';

export const getStream = endpoint({
  method: 'GET',
  path: '/streams/:streamId',
  module: 'events',
  access: 'guest',
  summary: 'One stream, to whoever may follow it; `output` says whose it is',
  params: z.strictObject({ streamId: Id }),
  input: z.strictObject({ output: z.optional(StreamOutput) }),
  output: StreamInput,
});
