import { getSelf } from '@contract/endpoints/self';
import type { Self } from '@contract/entities/accounts';
import { api, call } from './base';
import { send, type ApiPorts } from './send';

const OFFERED = 'offered session';

/** Keeps the token of an offered session until it is asked whose it is: it must enter neither state nor actions. */
export const keepOfferedToken =
  (token: string) =>
  (_dispatch: unknown, _getState: unknown, { secrets }: ApiPorts) =>
    secrets.keep(OFFERED, { token });

export const sharedSessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whose session is offered: asked by its own token, whoever the viewer is. */
    getOfferedSelf: build.query<Self, void>({
      keepUnusedDataFor: 0,
      async queryFn(_none, given) {
        const ports = given.extra as ApiPorts;
        const authorization = String(ports.secrets.take(OFFERED)?.['token']);
        const requestHeaders: ApiPorts['requestHeaders'] = async () => {
          const { authorization: _, executeAs: __, ...headers } = await ports.requestHeaders({ asSelf: true });
          return { ...headers, authorization };
        };
        // A visitor's calls would go without the token.
        const asOffered: ApiPorts = { ...ports, requestHeaders, viewer: () => OFFERED };
        const answer = await send(call(getSelf).query(), { ...given, extra: asOffered });
        return 'error' in answer ? answer : { data: (answer.data as { data: Self }).data };
      },
    }),
  }),
});
