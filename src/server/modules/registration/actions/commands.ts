import type { ListingActionInput } from '@contract/inputs/listingActions';
import { isAboutRequests } from '@contract/rules/listingActions';
import type { JobData } from '@server/db/queue';
import { inSavepoint, type Tenant } from '@server/db/tenant';
import { ApiError, asApiError, invalid, notFound, refusingTaken } from '@server/http/errors';
import { mayHost } from '@server/http/roleGuards';
import { cancelPass } from '../attendee/cancel';
import { movePassType } from '../attendees/adding';
import { resendConfirmation } from '../attendees/commands';
import { checkoutEventOf } from '../checkout/checkoutEvent';
import { checkIn, undoCheckIn } from '../door/commands';
import { decideRequest } from '../requests/commands';
import { plannedRefunds } from './plan';
import * as queries from './queries';

const NOTHING = { unanswered: 0, staying: 0, paid: 0, refund: 0 };

export async function previewAction(tenant: Tenant, eventId: string, input: ListingActionInput, now: Date) {
  await mustFit(tenant, eventId, input);
  const counts = await queries.chosenCount(tenant, eventId, input);
  const unanswered = input.kind === 'checkIn' ? await queries.unansweredCount(tenant, eventId, input) : 0;
  const staying = input.kind === 'movePasses' ? await queries.unmovableCount(tenant, eventId, input) : 0;
  const planned = input.kind === 'cancelPasses' ? await plannedRefunds(tenant, eventId, input, now) : {};
  return { ...NOTHING, ...counts, unanswered, staying, ...planned };
}

async function mustFit(tenant: Tenant, eventId: string, { kind, accountIds, filter, ticketId }: ListingActionInput): Promise<void> {
  if (!isAboutRequests(kind) && !accountIds && !filter) throw invalid('accountIds', 'required');
  if (kind !== 'movePasses') return;
  if (!ticketId) throw invalid('ticketId', 'required');
  if (!(await checkoutEventOf(tenant, eventId)).offer.passTypes.has(ticketId)) throw invalid('ticketId', 'notOfEvent');
}

interface Beginning {
  eventId: string;
  hostId: string;
  site: string;
  now: Date;
}

/**
 * Begins an action about whom it finds now; a job does it, one after another.
 * @throws ApiError conflict while another one of the event runs, and where it would give back another sum than was agreed to
 */
export async function startAction(
  tenant: Tenant,
  { eventId, hostId, site, now }: Beginning,
  { refund, issueRefund = true, ...choice }: ListingActionInput & { refund?: number | undefined },
): Promise<queries.ActionRow> {
  const preview = await previewAction(tenant, eventId, choice, now);
  if (preview.rows === 0) throw new ApiError('conflict', { message: 'listings.refused.nobodyChosen' });
  if (issueRefund && refund !== undefined && refund !== preview.refund) {
    throw new ApiError('conflict', { message: 'listings.refused.sumChanged' });
  }
  const action = await refusingTaken(
    queries.addAction(tenant, eventId, choice, { hostId, issueRefund, site, createdAt: now }),
    () => new ApiError('conflict', { message: 'listings.refused.actionRuns' }),
  );
  tenant.enqueue({ queue: 'listingActions', data: { actionId: action.id, hostId } });
  return action;
}

/** Ends an action before everybody's turn has come; one that has ended stays as it is. */
export async function stopAction(tenant: Tenant, eventId: string, id: string, now: Date): Promise<queries.ActionRow> {
  const action = await queries.lockedAction(tenant, id);
  if (action?.eventId !== eventId) throw notFound();
  if (action.status !== 'running') return action;
  return end(tenant, action, 'stopped', now);
}

async function end(tenant: Tenant, action: queries.ActionRow, status: 'done' | 'stopped', now: Date): Promise<queries.ActionRow> {
  await queries.changeAction(tenant, action.id, { status, endedAt: now });
  tenant.emit({ type: 'listingActionMoved', eventId: action.eventId, ended: true });
  return { ...action, status, endedAt: now };
}

type Log = { error: (details: object, words: string) => void };

const STEPS = 100;

/**
 * Does an action with whose turn it is, in a transaction of its own, and leaves the next one to a job that is written with it: what
 * a crash cuts off is there again. What cannot be done is noted with its reason, and the action goes on.
 */
export async function goOnWithAction(
  tenant: Tenant,
  { actionId, hostId }: JobData['listingActions'],
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const action = await queries.lockedAction(tenant, actionId);
  if (action?.status !== 'running') return;
  // Who began it may be a host no more.
  if (!(await mayHost(tenant, hostId, action.eventId, { forChange: true }))) return void (await end(tenant, action, 'stopped', now));
  const row = await queries.nextRow(tenant, actionId);
  if (!row) return void (await end(tenant, action, 'done', now));
  const about = { ...row, passId: row.passId ?? '' };
  const reason = await inSavepoint(tenant, (inner) => DEEDS[action.kind](inner, action, about, now)).then(
    () => null,
    (error: unknown) => reasonOf(error, log),
  );
  await queries.noteOutcome(tenant, row.id, { outcome: reason === null ? 'done' : 'failed', reason, endedAt: now });
  if (row.position % Math.ceil(action.total / STEPS) === 0) {
    tenant.emit({ type: 'listingActionMoved', eventId: action.eventId, ended: false });
  }
  tenant.enqueue({ queue: 'listingActions', data: { actionId, hostId } });
}

function reasonOf(error: unknown, log: Log): string {
  const refused = asApiError(error);
  if (refused && refused.status >= 500) throw error;
  if (!refused) {
    log.error({ err: error }, 'a row of an action failed');
    return 'errors.unexpected';
  }
  const [fault] = refused.details.errors ?? [];
  if (refused.details.message) return refused.details.message;
  return fault && !('message' in fault) ? `rules.${fault.rule}` : `errors.${refused.code}`;
}

type Deed = (
  tenant: Tenant,
  action: queries.ActionRow,
  row: { accountId: string; passId: string; requestId: string | null },
  now: Date,
) => Promise<unknown>;

const decide =
  (status: 'invited' | 'rejected'): Deed =>
  (tenant, { eventId }, { requestId }, now) =>
    decideRequest(tenant, { eventId, requestId: requestId!, status, now });

const DEEDS: Record<queries.ActionRow['kind'], Deed> = {
  // As of when it began: so what was shown is given back, however long it takes.
  cancelPasses: (tenant, { eventId, issueRefund, site, createdAt }, { accountId, passId }) =>
    cancelPass(tenant, { eventId, accountId, passId, refund: issueRefund, site, now: createdAt }),
  checkIn: (tenant, { eventId, hostId, realHostId }, { accountId, passId }, now) =>
    checkIn(tenant, { eventId, accountId, passId }, { hostId, realHostId, now }),
  undoCheckIn: (tenant, { eventId, hostId, realHostId }, { accountId, passId }, now) =>
    undoCheckIn(tenant, { eventId, accountId, passId }, { hostId, realHostId, now }),
  movePasses: (tenant, { eventId, ticketId }, { accountId, passId }, now) =>
    movePassType(tenant, { eventId, accountId, passId, ticketId: ticketId!, now }),
  resendConfirmation: (tenant, { eventId, site }, { accountId }, now) => resendConfirmation(tenant, { eventId, accountId, site, now }),
  approveRequests: decide('invited'),
  rejectRequests: decide('rejected'),
};
