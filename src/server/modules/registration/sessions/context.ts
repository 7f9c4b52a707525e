import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import { mustKnowSession } from '../../events/sessions/reads';
import { attendanceOf } from '../attendee/attendance';
import type { CheckoutEvent } from '../checkout/checkoutEvent';
import { lockedRegistration, passRows, registrationById, type PassRow, type RegistrationRow } from '../queries';
import { accessRows, cartById, cartOf, draftRows, responseRows, type AccessRow, type CartRow, type ResponseRow } from './queries';
import { sessionForm, type SessionForm } from './questions/questionnaire';

export type SessionRow = Awaited<ReturnType<typeof mustKnowSession>>;

export interface SessionContext {
  checkoutEvent: CheckoutEvent;
  registration: RegistrationRow;
  session: SessionRow['session'];
  form: SessionForm;
  passes: PassRow[];
  accesses: AccessRow[];
}

export interface Asker {
  eventId: string;
  sessionId: string;
  accountId: string;
}

interface Asking {
  /** Then nobody transfers or cancels a pass of the registration before this transaction ends. */
  forChange?: boolean;
  unregistered?: () => ApiError;
}

export async function sessionContext(
  tenant: Tenant,
  asker: Asker,
  { forChange = false, unregistered = () => new ApiError('notEventRegistered') }: Asking = {},
): Promise<SessionContext> {
  const { session } = await mustKnowSession(tenant, asker);
  const attendance = await attendanceOf(tenant, session.eventId, asker);
  if (attendance?.[1].status !== 'registered') throw unregistered();
  const [checkoutEvent, known] = attendance;
  const registration = forChange ? (await lockedRegistration(tenant, session.eventId, asker.accountId))! : known;
  const passes = (await passRows(tenant, registration.id, 'owned')).filter(({ status }) => status === 'ready' || status === 'needsInfo');
  const held = await accessRows(
    tenant,
    passes.map(({ id }) => id),
  );
  return {
    checkoutEvent,
    registration,
    session,
    form: await sessionForm(tenant, session.id),
    passes,
    accesses: held.filter(({ sessionId }) => sessionId === session.id),
  };
}

/** The access of one of the viewer's passes; of another's pass nothing is told. */
export async function ownAccess(tenant: Tenant, { passId, ...asker }: Asker & { passId: string }, { forChange = false } = {}) {
  const context = await sessionContext(tenant, asker, { forChange, unregistered: notFound });
  const access = context.accesses.find((one) => one.passId === passId && one.status !== 'draft');
  if (!access) throw notFound();
  return { context, access };
}

export interface SessionCart extends SessionContext {
  cart: CartRow;
  drafts: AccessRow[];
  answers: ResponseRow[];
}

export async function lockedSessionCart(tenant: Tenant, asker: Asker, asking: Pick<Asking, 'unregistered'> = {}): Promise<SessionCart> {
  const context = await sessionContext(tenant, asker, { ...asking, forChange: true });
  return filled(tenant, context, await cartOf(tenant, context.registration.id, context.session.id));
}

export async function sessionCartById(tenant: Tenant, id: string, accountId: string): Promise<SessionCart> {
  const cart = await cartById(tenant, id);
  const registration = cart && (await registrationById(tenant, cart.registrationId));
  if (!registration || registration.accountId !== accountId) throw notFound();
  return lockedSessionCart(tenant, { eventId: registration.eventId, sessionId: cart.sessionId, accountId });
}

async function filled(tenant: Tenant, context: SessionContext, cart: CartRow): Promise<SessionCart> {
  const drafts = await draftRows(tenant, cart.id);
  const ids = drafts.map(({ id }) => id);
  return { ...context, cart, drafts, answers: ids.length > 0 ? await responseRows(tenant, ids) : [] };
}

/** Holds while a session takes registrations: until its own end of them, else until it begins. */
export const isOpen = ({ registrationEnabled, nonSession, registrationEnd, startTime }: SessionRow['session'], now: Date): boolean =>
  registrationEnabled && !nonSession && now < (registrationEnd ?? startTime) && now < startTime;

/** Who holds places when registration ends may finish, for as long as the hold lasts. */
export function mustBeOpen({ session, cart }: Pick<SessionCart, 'session' | 'cart'>, now: Date): void {
  const holds = cart.holdUntil !== null && cart.holdUntil > now && session.registrationEnabled;
  if (!isOpen(session, now) && !holds) throw new ApiError('registrationUnavailable');
}
