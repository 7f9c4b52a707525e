import type { InputOf } from '@contract/endpoint';
import type { sendDoorScans } from '@contract/endpoints/door';
import type { ScanResult } from '@contract/entities/door';
import type { DoorScan } from '@contract/inputs/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import { DOOR } from '@contract/hostLimits';
import { iso } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import type { PassRow } from '../../queries';
import { admissionsByList, admissionTeller, listOf, listsAmong } from './reads';
import * as queries from './queries';

interface Sent {
  eventId: string;
  accountId: string;
  input: InputOf<typeof sendDoorScans>;
  now: Date;
}

/**
 * Takes the scans of a device. Each is kept once by its own id; who is in with a pass follows from all scans of it, so that it makes
 * no difference in which order devices come back to the network.
 */
export async function takeScans(tenant: Tenant, { eventId, accountId, input, now }: Sent): Promise<ScanResult[]> {
  const lists = await listsAmong(
    tenant,
    eventId,
    input.scans.map(({ listId }) => listId),
  );
  const codes = [...new Set(input.scans.map(({ code }) => code))];
  const { passes, former } = await queries.lockedByCode(tenant, eventId, codes);
  const byId = new Map(passes.map((pass) => [pass.id, pass]));
  // Whoever came in by the code from before a transfer is in: that the new holder comes as well must be told.
  const byCode = new Map([
    ...former.flatMap(({ code, passId }) => (byId.has(passId) ? [[code, byId.get(passId)!] as const] : [])),
    ...passes.map((pass) => [pass.code, pass] as const),
  ]);
  // What the clock of the device shows less what ours does is how wrong it is.
  const offset = now.getTime() - Date.parse(input.sentAt);
  const rowOf = (scan: DoorScan, { id: passId }: PassRow): queries.NewScan => {
    const kind = lists.get(scan.listId)!;
    return {
      id: scan.id,
      eventId,
      passId,
      sessionId: kind === 'session' ? scan.listId : null,
      addOnId: kind === 'addOn' ? scan.listId : null,
      kind: scan.kind,
      admitted: scan.kind === 'in' && scan.admitted,
      door: scan.door,
      accountId,
      scannedAt: new Date(Math.max(now.getTime() - DOOR.oldestMs, Math.min(Date.parse(scan.at) + offset, now.getTime()))),
    };
  };
  const known = input.scans.flatMap((scan) => {
    const pass = byCode.get(scan.code);
    return pass && lists.has(scan.listId) ? [rowOf(scan, pass)] : [];
  });
  const added = new Set(known.length > 0 ? passIds(await queries.addScans(tenant, known)) : []);
  const asked = new Set(passIds(known));
  const scanned = passes.filter(({ id }) => asked.has(id));
  const scans = scanned.length > 0 ? await queries.scansOf(tenant, [...asked]) : [];
  const groups = admissionsByList(scans);
  await noteAtPasses(
    tenant,
    scanned.filter(({ id }) => added.has(id)),
    groups,
  );
  if (scanned.length > 0) {
    tenant.emit({ type: 'doorScansSent', accountIds: [...new Set(scanned.map((pass) => pass.accountId))], eventId });
    const touched = new Set(known.map(({ passId, sessionId, addOnId }) => `${passId} ${listOf({ sessionId, addOnId })}`));
    tellDoors(
      tenant,
      eventId,
      groups.filter(({ passId, listId }) => touched.has(`${passId} ${listId}`)),
    );
  }

  const tell = await admissionTeller(tenant, scans);
  return input.scans.map(({ id, code, listId, kind, admitted }) => {
    const pass = byCode.get(code);
    if (!pass) return { id, passId: null, outcome: 'unknown', admissions: [] };
    if (!lists.has(listId)) return { id, passId: pass.id, outcome: 'refused', admissions: [] };
    const inBy = groups.find((one) => one.passId === pass.id && one.listId === listId)?.scans ?? [];
    const isFirst = inBy[0]?.id === id;
    const outcome =
      kind === 'out'
        ? 'out'
        : pass.code !== code
          ? 'transferred'
          : pass.status === 'canceled'
            ? 'canceled'
            : isFirst
              ? 'in'
              : admitted || inBy.length > 0
                ? 'inBefore'
                : 'refused';
    return { id, passId: pass.id, outcome, admissions: inBy.map(tell) };
  });
}

type Groups = ReturnType<typeof admissionsByList>;

/** Tells the devices at the doors what has changed, so that none has to ask for it. */
const tellDoors = (tenant: Tenant, eventId: string, groups: Groups): void =>
  tenant.emit({
    type: 'doorMoved',
    eventId,
    entries: groups.map(({ passId, listId, scans: [first] }) => ({ passId, listId, at: first ? iso(first.scannedAt) : null })),
    doubled: groups.some(({ scans }) => scans.length > 1),
  });

const passIds = (rows: readonly { passId: string }[]) => rows.map(({ passId }) => passId);

/**
 * Since when somebody is in stands at the pass itself, where lists and numbers read it, and devices find by it that there were scans.
 */
async function noteAtPasses(tenant: Tenant, passes: readonly PassRow[], groups: Groups): Promise<void> {
  if (passes.length === 0) return;
  const entrance = groups.filter(({ listId }) => listId === ENTRANCE);
  const since = new Map(entrance.map(({ passId, scans: [first] }) => [passId, first?.scannedAt ?? null]));
  await queries.setUsed(
    tenant,
    passes.map(({ id: passId, usedAt }) => ({ passId, usedAt: since.has(passId) ? since.get(passId)! : usedAt })),
  );
}

/** Notes down what a host did without a device of the door: let somebody in, or took that back, after all that was told before. */
export async function noteScan(
  tenant: Tenant,
  pass: PassRow,
  { now, ...scan }: Pick<queries.NewScan, 'eventId' | 'accountId' | 'realAccountId' | 'kind'> & { now: Date },
): Promise<void> {
  const before = await queries.scansOf(tenant, [pass.id]);
  const scannedAt = new Date(Math.max(now.getTime(), ...before.map((scan) => scan.scannedAt.getTime() + 1)));
  await queries.addScans(tenant, [{ ...scan, passId: pass.id, admitted: scan.kind === 'in', door: '', scannedAt }]);
  const groups = admissionsByList(await queries.scansOf(tenant, [pass.id]));
  await noteAtPasses(tenant, [pass], groups);
  tellDoors(
    tenant,
    scan.eventId,
    groups.filter(({ listId }) => listId === ENTRANCE),
  );
}
