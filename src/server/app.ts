import { ERRORS, type ErrorCode } from '@contract/errors';
import { BODY_MAX_BYTES } from '@contract/limits';
import websocket from '@fastify/websocket';
import { sql } from 'drizzle-orm';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { inOrganization } from './db/tenant';
import { ARRIVAL, limitArrival, type ArrivalLimits } from './http/arrival';
import { compressAnswers } from './http/compressed';
import { ApiError, asApiError, errorBody, notFound } from './http/errors';
import { refuseMalformedHosts } from './http/hostHeader';
import { readJsonBodies } from './http/jsonBodies';
import { limitAddresses } from './http/limitAddresses';
import { LOG_SERIALIZERS } from './http/logging';
import { localeOf } from './http/request';
import { openApi } from './http/openapi';
import { addSecurityHeaders, securityHeaders } from './http/securityHeaders';
import type { TrustedProxies } from './http/trustedProxies';
import { accountRoutes } from './modules/accounts/routes';
import { activityRoutes } from './modules/activities/routes';
import { blockRoutes } from './modules/blocks/routes';
import { channelCollectionRoutes } from './modules/channels/collections/routes';
import { channelRoutes } from './modules/channels/routes';
import { channelSubscriberRoutes } from './modules/channels/subscribers/routes';
import { channelAudience } from './modules/chat/reads';
import { chatRoutes } from './modules/chat/routes';
import { contactRoutes } from './modules/contacts/routes';
import { contentGuestRoutes } from './modules/contents/guests/routes';
import { contentRoutes } from './modules/contents/routes';
import { delegateRoutes } from './modules/delegates/routes';
import { listingActivationRoutes } from './modules/events/activations/editing/routes';
import { activationRoutes } from './modules/events/activations/routes';
import { faqRoutes, listingFaqRoutes } from './modules/events/faqs/routes';
import { groupEventRoutes } from './modules/events/groups/routes';
import { announcementRoutes } from './modules/announcements/routes';
import { listingCopyRoutes } from './modules/events/copies/routes';
import { listingEmailRoutes } from './modules/registration/eventEmails/routes';
import { listingCancellationRoutes } from './modules/events/cancellation/routes';
import { listingPreviewRoutes } from './modules/events/previews/routes';
import { eventListingRoutes } from './modules/events/listings/routes';
import { listingPackageRoutes } from './modules/events/packages/routes';
import { listingPassTypeRoutes } from './modules/events/passTypes/routes';
import { listingSessionRoutes } from './modules/events/sessions/routes';
import { coHostRoutes } from './modules/events/coHosts/routes';
import { listingAddOnRoutes } from './modules/registration/addOns/editing/routes';
import { listingRoomTypeRoutes } from './modules/registration/rooms/editing/routes';
import { listingTierRoutes } from './modules/registration/tiers/routes';
import { listingCouponRoutes } from './modules/registration/coupons/editing/routes';
import { listingSponsorRoutes } from './modules/events/sponsors/editing/routes';
import { listingQuestionRoutes } from './modules/registration/questions/editing/routes';
import { listingSpeakerRoutes } from './modules/events/speakers/routes';
import { eventMediaRoutes } from './modules/events/media/routes';
import { listingMediaRoutes } from './modules/events/media/editing/routes';
import { listingPageRoutes } from './modules/events/pages/editing/routes';
import { eventPageRoutes } from './modules/events/pages/routes';
import { eventRoutes } from './modules/events/routes';
import { savedSessionRoutes } from './modules/events/savedSessions/routes';
import { streamRoutes } from './modules/events/streams/routes';
import { sponsorRoutes } from './modules/events/sponsors/routes';
import { followRoutes } from './modules/follows/routes';
import { groupMemberRoutes } from './modules/groups/members/routes';
import { groupRoutes } from './modules/groups/routes';
import { interestRoutes } from './modules/interests/routes';
import { linkPreviewRoutes } from './modules/linkPreviews/routes';
import { listingRoutes } from './modules/listings/routes';
import { notificationRoutes } from './modules/notifications/routes';
import { organizationRoutes } from './modules/organization/routes';
import { paymentRoutes } from './modules/payments/routes';
import { listingActionRoutes } from './modules/registration/actions/routes';
import { listingAttendeeRoutes } from './modules/registration/attendees/routes';
import { doorRoutes } from './modules/registration/door/scans/routes';
import { listingReportRoutes } from './modules/registration/report/routes';
import { postDraftRoutes } from './modules/postDrafts/routes';
import { pushDeviceRoutes } from './modules/pushDevices/routes';
import { registrationRoutes } from './modules/registration/routes';
import { sessionRegistrationRoutes } from './modules/registration/sessions/routes';
import { transferRoutes } from './modules/registration/transfers/routes';
import { selfRoutes } from './modules/self/routes';
import { seriesRoutes } from './modules/series/routes';
import { advertisementRoutes } from './modules/advertisements/routes';
import { subscriptionRoutes } from './modules/subscriptions/routes';
import { benefitRoutes } from './modules/benefits/routes';
import { bookingRoutes } from './modules/bookings/routes';
import { levelRoutes } from './modules/levels/routes';
import { storageRoutes } from './modules/storage/routes';
import { invoiceRoutes } from './modules/invoices/routes';
import { supportTicketRoutes } from './modules/supportTickets/routes';
import { waitingListRoutes } from './modules/waitingLists/routes';
import { notFoundPage } from './page/notFoundPage';
import { sendPage } from './page/sendPage';
import { isReader } from './page/wantsPage';
import { chatSocket } from './realtime/chatSocket';
import type { Services } from './services';

export interface AppOptions {
  logger?: FastifyServerOptions['logger'];
  trustedProxies?: TrustedProxies | undefined;
  sitePort?: number | undefined;
  version: string;
  arrival?: ArrivalLimits;
  /** How many requests of one address are worked on at a time, where it is not as many as in the product. */
  atOnce?: number;
}

/** What the protocol layer takes of one frame; longest text in its longest encoding. */
const SOCKET_MAX_BYTES = 32_000;

const READY_TIMEOUT_MS = 2_000;

async function answersWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resume) => (timer = setTimeout(() => resume(false), milliseconds)));
  const answered = work.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** The contract checks what is sent and what is answered. Fastify's own compilers, a hundred modules of every start, are not loaded. */
function refuseSchema(): never {
  throw new Error('A route has a schema of Fastify; what a call takes and answers is said by its endpoint.');
}

export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: typeof options.logger === 'object' ? { ...options.logger, serializers: LOG_SERIALIZERS } : (options.logger ?? false),
    trustProxy: options.trustedProxies ?? false,
    bodyLimit: BODY_MAX_BYTES,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 2_000 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // What fails before a route is found comes by no hook.
    frameworkErrors: (error, request, reply) => addSecurityHeaders(request, reply, () => void answerError(error, request, reply)),
  });
  app.decorate('services', services);
  app.decorate('endpoints', new Map());
  app.decorate('sitePort', options.sitePort);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new ApiError('notFound'), request, reply));
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  // Before whatever refuses: without these headers a page of another origin reads no refusal, nor when to come again.
  securityHeaders(app);
  allowOtherOrigins(app);
  limitAddresses(app, services.rateLimiter, options.atOnce);
  refuseMalformedHosts(app);
  await app.register(limitArrival, options.arrival ?? ARRIVAL);
  compressAnswers(app);
  readJsonBodies(app);

  // Before the websocket plugin's own, which closes sockets without saying that the server comes back.
  app.addHook('preClose', async () => services.hub.close());
  await app.register(websocket, {
    options: { maxPayload: SOCKET_MAX_BYTES },
    errorHandler: (error, socket, request) => {
      request.log.debug({ err: error }, 'a socket failed');
      socket.terminate();
    },
  });
  // Any other route would be switched to a socket as well, which nobody listens to.
  app.addHook('onRequest', async (request) => {
    if (request.ws && request.routeOptions.url !== '/chat') throw notFound();
  });
  for (const routes of [accountRoutes, followRoutes, blockRoutes, contactRoutes]) await app.register(routes);
  await app.register(chatRoutes);
  await app.register(delegateRoutes);
  for (const routes of [
    eventRoutes,
    sponsorRoutes,
    faqRoutes,
    eventPageRoutes,
    eventMediaRoutes,
    activationRoutes,
    savedSessionRoutes,
    streamRoutes,
  ])
    await app.register(routes);
  await app.register(activityRoutes);
  await app.register(channelRoutes);
  await app.register(channelSubscriberRoutes);
  await app.register(channelCollectionRoutes);
  await app.register(contentRoutes);
  await app.register(contentGuestRoutes);
  await app.register(postDraftRoutes);
  await app.register(groupRoutes);
  await app.register(groupEventRoutes);
  await app.register(groupMemberRoutes);
  await app.register(interestRoutes);
  await app.register(linkPreviewRoutes);
  await app.register(eventListingRoutes);
  await app.register(listingCancellationRoutes);
  await app.register(listingPreviewRoutes);
  await app.register(listingCopyRoutes);
  await app.register(announcementRoutes);
  await app.register(listingEmailRoutes);
  await app.register(listingPassTypeRoutes);
  await app.register(listingPackageRoutes);
  await app.register(listingAddOnRoutes);
  await app.register(listingRoomTypeRoutes);
  await app.register(listingTierRoutes);
  await app.register(listingSessionRoutes);
  await app.register(listingSpeakerRoutes);
  await app.register(listingQuestionRoutes);
  await app.register(listingCouponRoutes);
  await app.register(coHostRoutes);
  await app.register(listingSponsorRoutes);
  await app.register(listingPageRoutes);
  await app.register(listingMediaRoutes);
  await app.register(listingActivationRoutes);
  await app.register(listingFaqRoutes);
  await app.register(listingAttendeeRoutes);
  await app.register(listingActionRoutes);
  await app.register(listingReportRoutes);
  await app.register(doorRoutes);
  await app.register(listingRoutes);
  await app.register(notificationRoutes);
  await app.register(pushDeviceRoutes);
  await app.register(supportTicketRoutes);
  await app.register(organizationRoutes);
  await app.register(paymentRoutes);
  await app.register(registrationRoutes);
  await app.register(transferRoutes);
  await app.register(sessionRegistrationRoutes);
  await app.register(selfRoutes);
  await app.register(seriesRoutes);
  await app.register(levelRoutes);
  await app.register(benefitRoutes);
  await app.register(bookingRoutes);
  await app.register(invoiceRoutes);
  await app.register(subscriptionRoutes);
  await app.register(advertisementRoutes);
  await app.register(storageRoutes);
  await app.register(waitingListRoutes);
  await app.register(chatSocket, {
    audienceOf: (organizationId: string, channelId: number) =>
      inOrganization(services.database.db, { organizationId }, (tenant) => channelAudience(tenant, channelId)),
  });

  app.get('/api/health', async () => ({ status: 'ok' }));
  app.get('/api/ready', async (_request, reply) => {
    const ready = await answersWithin(READY_TIMEOUT_MS, services.database.db.execute(sql`select 1`));
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'error' });
  });
  let document: object | undefined;
  app.get('/api/openapi.json', async () => (document ??= openApi(app.endpoints, options.version)));
  return app;
}

// Those that begin with `upload` are of the tus protocol.
const UPLOAD_HEADERS = 'tus-resumable, upload-length, upload-metadata, upload-offset';
const ALLOWED_HEADERS = `authorization, content-type, executeas, idempotency-key, locale, organization, ${UPLOAD_HEADERS}`;
const EXPOSED_HEADERS = `retry-after, x-request-id, location, upload-expires, ${UPLOAD_HEADERS}`;

/** The web app may be served from a CDN; tokens travel in headers, never in cookies, so any origin may ask. */
function allowOtherOrigins(app: FastifyInstance): void {
  const answered = ['/api/', '/config.json'];
  app.addHook('onRequest', async (request, reply) => {
    if (!request.headers.origin || !answered.some((path) => request.url.startsWith(path))) return;
    reply.header('access-control-allow-origin', '*').header('access-control-expose-headers', EXPOSED_HEADERS);
    if (request.method !== 'OPTIONS') return;
    return reply
      .header('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', ALLOWED_HEADERS)
      .header('access-control-max-age', '7200')
      .code(204)
      .send();
  });
}

const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
};

function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = asApiError(error);
  const status = (error as FastifyError).statusCode;
  const badRequest = status !== undefined && status >= 400 && status < 500;
  const code: ErrorCode =
    known?.code ??
    FRAMEWORK[(error as FastifyError).code] ??
    (status === 429 ? 'tooManyRequests' : badRequest ? 'invalidInput' : 'unexpected');
  if (code === 'unexpected') request.log.error({ err: error }, 'unexpected error');
  else if (known?.cause) request.log.warn({ err: known.cause }, 'a call was refused for what others answered');
  const isClients = ERRORS[code] < 500 && code !== 'tooManyRequests';
  if (isClients && isReader(request)) return sendPage(reply.code(404), notFoundPage(request.headers['accept-language']));
  if (known?.details.headers) reply.headers(known.details.headers);
  return reply
    .code(ERRORS[code])
    .header('cache-control', 'no-store')
    .send({ ...errorBody(localeOf(request), code, known?.details), requestId: request.id });
}
