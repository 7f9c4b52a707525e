import type { Door, DoorAdmission, DoorDouble, DoorList, DoorPass, DoorPasses } from '@contract/entities/door';
import { DOOR } from '@contract/hostLimits';
import { ENTRANCE, admissions } from '@contract/rules/doorScans';
import { displayName } from '@contract/rules/names';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../../accounts/reads';
import { passTypesOf } from '../../../events/reads';
import { baseSessions, knownSessions } from '../../../events/sessions/reads';
import { openAmounts } from '../../../payments/reads';
import { offeredAddOns } from '../../checkout/checkoutEvent';
import { groupedBy } from '../../groupedBy';
import type { PassRow } from '../../queries';
import { passPublicKey } from './passKey';
import * as queries from './queries';

export async function doorOf(tenant: Tenant, eventId: string): Promise<Door> {
  const sessionIds = await queries.registeredSessionIds(tenant, eventId);
  const sessions = sessionIds.length > 0 ? [...(await baseSessions(tenant, sessionIds)).values()] : [];
  const addOns = [...(await offeredAddOns(tenant, eventId)).values()];
  return {
    publicKey: await passPublicKey(tenant),
    lists: [
      { id: ENTRANCE, kind: 'entrance', name: '', startTime: null },
      ...sessions
        .sort((one, other) => one.startTime.localeCompare(other.startTime))
        .map(({ id, name, startTime }) => ({ id, kind: 'session' as const, name, startTime })),
      ...addOns.map(({ addOn: { id, name } }) => ({ id, kind: 'addOn' as const, name, startTime: null })),
    ],
    passTypes: [...(await passTypesOf(tenant, [eventId])).values()].map(({ base: { id, name } }) => ({ id, name })),
  };
}

/** Which of some ids name lists of an event's door, also those that nobody has a place on any more. */
export async function listsAmong(tenant: Tenant, eventId: string, ids: readonly string[]): Promise<Map<string, DoorList['kind']>> {
  const named = new Set(ids.filter((id) => id !== ENTRANCE));
  const lists = new Map<string, DoorList['kind']>([[ENTRANCE, 'entrance']]);
  if (named.size === 0) return lists;
  for (const [id, session] of await knownSessions(tenant, [...named])) if (session.eventId === eventId) lists.set(id, 'session');
  for (const id of (await offeredAddOns(tenant, eventId)).keys()) if (named.has(id)) lists.set(id, 'addOn');
  return lists;
}

export const listOf = ({ sessionId, addOnId }: Pick<queries.NewScan, 'sessionId' | 'addOnId'>): string => sessionId ?? addOnId ?? ENTRANCE;

const counted = (scan: queries.ScanRow) => ({ ...scan, at: scan.scannedAt.getTime() });

/** The scans that let somebody in with passes, by the pass and the list, the one that counts first. */
export function admissionsByList(scans: readonly queries.ScanRow[]): { passId: string; listId: string; scans: queries.ScanRow[] }[] {
  const groups = groupedBy(scans.map(counted), (scan) => `${scan.passId} ${listOf(scan)}`);
  return [...groups.values()].map((group) => ({ passId: group[0]!.passId, listId: listOf(group[0]!), scans: admissions(group) }));
}

async function names(tenant: Tenant, rows: readonly PassRow[]): Promise<(pass: PassRow) => string> {
  const people = await baseAccounts(tenant, [...new Set(rows.map(({ accountId }) => accountId))]);
  return ({ holderName, accountId }) => {
    const account = people.get(accountId);
    return holderName ?? (account ? displayName(account) : '');
  };
}

/** Where to ask on from. What was begun before may be written after, so the last minute is told again. */
function cursorAfter(rows: readonly PassRow[], now: Date): string {
  const last = rows.at(-1)!;
  const overlap = now.getTime() - DOOR.overlapMs;
  return rows.length === DOOR.passesPage || last.changedAt.getTime() < overlap
    ? `${iso(last.changedAt)}_${last.id}`
    : `${iso(new Date(overlap))}_${last.id}`;
}

/** The same of a page that was full, behind which nothing came. */
const overlapping = (cursor: string, now: Date): string => {
  const overlap = iso(new Date(now.getTime() - DOOR.overlapMs));
  return cursor < overlap ? cursor : `${overlap}${cursor.slice(cursor.indexOf('_'))}`;
};

const BEGINNING = '2000-01-01T00:00:00.000Z_00000000-0000-0000-0000-000000000000';

const readCursor = (cursor: string): [Date, string] => {
  const [at, id] = cursor.split('_') as [string, string];
  return [new Date(at), id];
};

export async function doorPasses(tenant: Tenant, eventId: string, after: string | undefined): Promise<DoorPasses> {
  const now = await queries.databaseTime(tenant);
  const rows = (
    await queries.passesChanged(tenant, eventId, { after: after === undefined ? null : readCursor(after), most: DOOR.passesPage })
  ).map(({ pass }) => pass);
  if (rows.length === 0) return { passes: [], cursor: overlapping(after ?? BEGINNING, now), more: false };
  return { passes: await serializeAll(tenant, rows), cursor: cursorAfter(rows, now), more: rows.length === DOOR.passesPage };
}

async function serializeAll(tenant: Tenant, rows: readonly PassRow[]): Promise<DoorPass[]> {
  const ids = rows.map(({ id }) => id);
  const nameOf = await names(tenant, rows);
  const due = await openAmounts(
    tenant,
    rows.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const former = groupedBy(await queries.formerCodes(tenant, ids), ({ passId }) => passId);
  const lists = groupedBy(await queries.listsOfPasses(tenant, ids), ({ passId }) => passId);
  const entered = groupedBy(admissionsByList(await queries.scansOf(tenant, ids)), ({ passId }) => passId);
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    code: row.code,
    formerCodes: (former.get(row.id) ?? []).map(({ code }) => code),
    number: row.alternateId,
    name: nameOf(row),
    ticketId: row.ticketId,
    status: row.status,
    due: (row.paymentId && due.get(row.paymentId)) || 0,
    listIds: (lists.get(row.id) ?? []).map(({ listId }) => listId),
    entered: [
      ...(row.usedAt ? [{ listId: ENTRANCE, at: iso(row.usedAt) }] : []),
      ...(entered.get(row.id) ?? []).flatMap(({ listId, scans: [first] }) =>
        first && listId !== ENTRANCE ? [{ listId, at: iso(first.scannedAt) }] : [],
      ),
    ],
  }));
}

const byWhom = ({ accountId, realAccountId }: Pick<queries.ScanRow, 'accountId' | 'realAccountId'>): string => realAccountId ?? accountId;

export async function admissionTeller(
  tenant: Tenant,
  scans: readonly queries.ScanRow[],
): Promise<(scan: queries.ScanRow) => DoorAdmission> {
  const people = await baseAccounts(tenant, [...new Set(scans.map(byWhom))]);
  return ({ id, scannedAt, door, ...scan }) => {
    const account = people.get(byWhom(scan));
    return { scanId: id, at: iso(scannedAt), door, by: account ? displayName(account) : '' };
  };
}

export async function doorDoubles(tenant: Tenant, eventId: string): Promise<DoorDouble[]> {
  const ids = await queries.doubledPassIds(tenant, eventId, DOOR.doublesMax);
  if (ids.length === 0) return [];
  const rows = await queries.passesById(tenant, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const nameOf = await names(tenant, rows);
  const scans = await queries.scansOf(tenant, ids);
  const tell = await admissionTeller(tenant, scans);
  return admissionsByList(scans)
    .filter((one) => one.scans.length > 1)
    .map(({ passId, listId, scans: inOrder }) => {
      const pass = byId.get(passId)!;
      return { passId, number: pass.alternateId, name: nameOf(pass), listId, admissions: inOrder.map(tell) };
    });
}
