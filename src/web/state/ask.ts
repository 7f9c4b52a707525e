import type { Answer } from '@web/platform/ports';
import type { ArgsOfEndpoint, DataOfEndpoint, NamedEndpoint } from '@web/api/endpoints';
import { call, type Saga } from './effects';
import { ports } from './ports';

/** Sends one call of the API from a saga: `const { data } = yield* ask(endpoint, args);`. */
export function* ask<E extends NamedEndpoint>(endpoint: E, args: ArgsOfEndpoint<E>): Saga<Answer<DataOfEndpoint<E>>> {
  const { ask: send } = yield* ports();
  const answer = yield* call(send, endpoint.name, args);
  return answer as Answer<DataOfEndpoint<E>>;
}
