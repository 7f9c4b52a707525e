import { FRAME_MAX, RealtimeCommand, SOCKET_CLOSE } from '@contract/realtime';
import { TOKEN } from '@contract/limits';
import { SOCKET } from '@contract/realtimeLimits';
import { Id } from '@contract/text';
import type { WebSocket } from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, notAuthorized } from '@server/http/errors';
import { actingAs, mustMayAct } from '@server/http/acting';
import { originOf } from '@server/http/request';
import { viewerOf, type SignedIn } from '@server/http/viewer';
import { isAccountOpen } from '@server/db/signedIn';
import { inOrganization, type Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { Services } from '@server/services';
import { audienceCache, type AudienceOf } from './audiences';
import { commandLimit } from './commandLimit';
import type { Connection } from './hub';

// The protocol's own close codes.
const AGAINST_POLICY = 1008;
const TOO_LARGE = 1009;
const TRY_LATER = 1013;

/** What a request for a socket may take longer to arrive than a page's first call. */
const HANDSHAKE_MS = 5_000;
/** Time for a heartbeat to arrive late. */
const SLACK_MS = 5_000;
const LONGEST_WAIT_MS = 2 ** 31 - 1;

interface Admitted {
  connection: Connection;
  expiresAt: number;
  /** Asks again whether it may be: its session, its account or its leave may have been ended from elsewhere. */
  mustStillHold: () => Promise<void>;
}

export async function chatSocket(app: FastifyInstance, { audienceOf }: { audienceOf: AudienceOf }): Promise<void> {
  const { services } = app;
  const audiences = audienceCache(audienceOf, services);

  app.get('/chat', { websocket: true }, (socket, request) => {
    const within = commandLimit(services.now);
    const since = pageOpenedAt(request.query, services.now());
    const idle = setTimeout(() => socket.terminate(), SOCKET.heartbeatTimeoutMs + SLACK_MS);
    let expiry: NodeJS.Timeout | undefined;
    let rechecks: NodeJS.Timeout | undefined;

    const admitted = admit(services, request).then(
      ({ connection, expiresAt, mustStillHold }) => {
        if (socket.readyState !== socket.OPEN) return undefined;
        if (!services.hub.join(connection, socket, since)) {
          socket.close(TRY_LATER);
          return undefined;
        }
        socket.once('close', () => services.hub.leave(connection, socket));
        const recheck = () =>
          mustStillHold().catch((error: unknown) => {
            // A database that is away for a moment ends nobody's socket.
            if (refusal(error) !== TRY_LATER) socket.close(refusal(error));
          });
        // At once for what was ended while the socket was let in.
        void recheck();
        rechecks = setInterval(() => void recheck(), SOCKET.recheckEveryMs);
        const left = expiresAt + TOKEN.toleranceMs - services.now().getTime();
        expiry = setTimeout(() => socket.close(SOCKET_CLOSE.tokenExpired), Math.min(left, LONGEST_WAIT_MS));
        return connection;
      },
      (error: unknown) => {
        socket.close(refusal(error));
        return undefined;
      },
    );
    // Heard from the first moment on, and obeyed once it is known whose socket it is.
    socket.on('message', (data, isBinary) => {
      idle.refresh();
      const command = isBinary || !within() ? AGAINST_POLICY : read(data as Buffer);
      if (typeof command === 'number') socket.close(command);
      else if (command) void admitted.then((connection) => connection && obey(services, audiences, connection, socket, command));
    });
    socket.once('close', () => {
      clearTimeout(idle);
      clearTimeout(expiry);
      clearInterval(rechecks);
    });
  });
}

function pageOpenedAt(query: unknown, now: Date): number | undefined {
  const { age } = query as Record<string, unknown>;
  return typeof age === 'string' && /^\d{1,12}$/.test(age) ? now.getTime() - Number(age) - HANDSHAKE_MS : undefined;
}

/** Finds whose socket it is. The token comes in the address, for browsers send no headers with a socket. */
async function admit(services: Services, request: FastifyRequest): Promise<Admitted> {
  const { organization: named, authorization, executeas } = request.query as Record<string, unknown>;
  const organization = organizationOf(services, request, named);
  if (!organization || typeof authorization !== 'string' || authorization === '') throw new ApiError('forbidden');
  if (organization.config.MAINTENANCE) throw new ApiError('unavailable');
  const claims = await services.verifier.verify(organization, authorization);
  const viewer = actingAs(await viewerOf(services, organization, authorization, claims.sub), executeas) as SignedIn;
  const connection = { organizationId: organization.id, origin: originOf(request), ...viewer, sessionId: claims.sessionId };
  const mustStillHold = () =>
    inOrganization(services.database.db, connection, async (tenant) => {
      await services.verifier.mustHaveActiveSession(tenant, organization, claims);
      await mustStillBeOpen(tenant, connection.realAccountId);
      await mustMayAct(tenant, connection, false);
    });
  await mustStillHold();
  return { connection, expiresAt: claims.expiresAt, mustStillHold };
}

async function mustStillBeOpen(tenant: Tenant, accountId: string): Promise<void> {
  if (!(await isAccountOpen(tenant, accountId))) throw notAuthorized();
}

function organizationOf({ organizations }: Services, request: FastifyRequest, named: unknown): Organization | undefined {
  if (named === undefined) return organizations.byHost(request.hostname);
  return Id.safeParse(named).success ? organizations.byId(named as string) : undefined;
}

function refusal(error: unknown): number {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'notAuthorized') return SOCKET_CLOSE.tokenExpired;
  return code === 'forbidden' || code === 'mayNotAct' ? SOCKET_CLOSE.refused : TRY_LATER;
}

/** Reads a frame: a command, nothing for one that we do not know, or the code to close with. */
function read(data: Buffer): RealtimeCommand | number | undefined {
  const text = data.toString();
  if (text.length > FRAME_MAX) return TOO_LARGE;
  let value: Partial<Record<'type' | 'body' | 'channelId', unknown>> | null;
  try {
    value = JSON.parse(text) as typeof value;
  } catch {
    return AGAINST_POLICY;
  }
  if (typeof value?.type !== 'string') return AGAINST_POLICY;
  // Clients of the specification name the conversation beside the type, the others of this API in the body.
  return RealtimeCommand.safeParse({ ...value, body: value.body ?? { channelId: value.channelId } }).data;
}

function obey(services: Services, audiences: AudienceOf, connection: Connection, socket: WebSocket, command: RealtimeCommand): void {
  if (command.type === 'heartbeat') return services.hub.pulse(socket);
  const { type, body } = command;
  const { organizationId, accountId } = connection;
  audiences(organizationId, body.channelId)
    .then((members) => {
      if (!members.includes(accountId)) return undefined;
      const others = members.filter((member) => member !== accountId);
      const event = { type, body: { accountId, channelId: body.channelId } } as const;
      return services.fanout.publish({ type: 'deliver', organizationId, accountIds: others, event });
    })
    // A database that is away for a moment costs a "is typing" only; the socket stays.
    .catch(() => undefined);
}
