import type { AnyEndpoint } from '@contract/endpoint';
import {
  addListingAttendee,
  cancelListingPass,
  changeListingResponses,
  moveListingPass,
  resendConfirmation,
} from '@contract/endpoints/listingAttendees';
import { decidePassRequest, requestPass } from '@contract/endpoints/passRequests';
import { answerPassQuestions, cancelPass, submitRegistration } from '@contract/endpoints/registration';
import { submitSessionRegistration } from '@contract/endpoints/sessionRegistration';
import { transferPass } from '@contract/endpoints/transfers';
import { acceptOffer, declineOffer, joinWaitingList, leaveWaitingList } from '@contract/endpoints/waitingLists';
import type { AttendeeChange } from '@contract/entities/attendeeHistory';
import type { AttendeeChangeKind, ListingActionKind } from '@contract/entities/enumerations';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { changesBetween } from '@server/http/audit';
import { baseAccounts } from '../../accounts/reads';
import { mustKnowAttendee } from './policy';
import { doneActions, passScans } from './queries';

const MOST = 200;

const callOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;

const OWN = new Map<string, AttendeeChangeKind>([
  [callOf(submitRegistration), 'registered'],
  [callOf(requestPass), 'asked'],
  [callOf(joinWaitingList), 'joinedLine'],
  [callOf(leaveWaitingList), 'leftLine'],
  [callOf(acceptOffer), 'acceptedPlace'],
  [callOf(declineOffer), 'declinedPlace'],
  [callOf(submitSessionRegistration), 'registeredForSession'],
  [callOf(answerPassQuestions), 'changedAnswers'],
  [callOf(cancelPass), 'canceledPass'],
  [callOf(transferPass), 'transferredPass'],
]);

const HOSTS = new Map<string, AttendeeChangeKind>([
  [callOf(resendConfirmation), 'sentConfirmation'],
  [callOf(cancelListingPass), 'canceledPass'],
  [callOf(changeListingResponses), 'changedAnswers'],
  [callOf(moveListingPass), 'movedPass'],
  [callOf(addListingAttendee), 'addedByHand'],
  [callOf(decidePassRequest), 'approved'],
]);

/** What hosts do to many at once. Whom they let in so is told by the scans, as at doors. */
const ACTIONS: Record<Exclude<ListingActionKind, 'checkIn' | 'undoCheckIn'>, AttendeeChangeKind> = {
  cancelPasses: 'canceledPass',
  movePasses: 'movedPass',
  resendConfirmation: 'sentConfirmation',
  approveRequests: 'approved',
  rejectRequests: 'rejected',
};

interface Found {
  id: string;
  at: Date;
  kind: AttendeeChangeKind;
  passId: string | null;
  accountId: string | null;
  actorId: string | null;
}

const byWhom = ({ accountId, realAccountId }: { accountId: string | null; realAccountId: string | null }) => ({
  accountId,
  actorId: realAccountId === accountId ? null : realAccountId,
});

/** What happened between somebody and an event, the latest first: what is on record, what bulk actions did, and who was let in. */
export async function attendeeHistory(
  tenant: Tenant,
  { eventId, accountId }: { eventId: string; accountId: string },
): Promise<AttendeeChange[]> {
  const registration = await mustKnowAttendee(tenant, { eventId, accountId });
  const about = { accountId, eventId, own: [...OWN.keys()], others: [...HOSTS.keys()], most: MOST };
  const recorded = (await changesBetween(tenant, about)).map((row): Found => {
    const { passId, status } = row.params as { passId?: string; status?: string };
    return {
      id: `record-${row.id}`,
      at: row.at,
      kind: status === 'rejected' ? 'rejected' : (OWN.get(row.call) ?? HOSTS.get(row.call))!,
      passId: passId ?? null,
      ...byWhom(row),
    };
  });
  const kinds = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];
  const done = await doneActions(tenant, { eventId, accountId, kinds, most: MOST });
  const acted = done.map(({ id, endedAt, kind, passId, ...row }): Found => ({
    id: `action-${id}`,
    at: endedAt!,
    kind: ACTIONS[kind],
    passId,
    ...byWhom(row),
  }));
  const scanned = (await passScans(tenant, { registrationId: registration.id, most: MOST })).map(
    ({ id, scannedAt, kind, admitted, passId, ...row }): Found => ({
      id: `scan-${id}`,
      at: scannedAt,
      kind: kind === 'out' ? 'undidCheckIn' : admitted ? 'checkedIn' : 'notAdmitted',
      passId,
      ...byWhom(row),
    }),
  );
  const all = [...recorded, ...acted, ...scanned].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MOST);
  const people = await baseAccounts(
    tenant,
    all.flatMap((one) => [one.accountId, one.actorId]).filter((id) => id !== null),
  );
  const person = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
  return all.map(({ accountId: by, actorId, at, ...rest }) => ({ ...rest, at: iso(at), account: person(by), actor: person(actorId) }));
}
