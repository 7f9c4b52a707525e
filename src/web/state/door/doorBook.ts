import type { DoorPass } from '@contract/entities/door';
import type { DoorEntry } from '@contract/entities/doorEntry';
import type { DoorScan } from '@contract/inputs/door';
import { ENTRANCE } from '@contract/rules/doorScans';

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const counts = ({ status }: DoorPass) => status === 'ready' || status === 'needsInfo';

export const isFor = (pass: DoorPass, listId: string): boolean => listId === ENTRANCE || pass.listIds.includes(listId);

export const enteredAt = ({ entered }: DoorPass, listId: string): string | null => entered.find((one) => one.listId === listId)?.at ?? null;

const strangerKey = (code: string, listId: string) => `${listId} ${code}`;

export function createDoorBook() {
  const byId = new Map<string, DoorPass>();
  const byCode = new Map<string, string>();
  const formerCodes = new Set<string>();
  const names = new Map<string, string>();
  /** Since when somebody is in with a pass that is not in hand, by list and code. */
  const strangers = new Map<string, string>();

  /** How many are expected at each list, and how many of them are in: to count them at each scan would take too long. */
  const tallies = new Map<string, { all: number; checkedIn: number }>();

  function tally(pass: DoorPass, by: 1 | -1): void {
    if (!counts(pass)) return;
    for (const listId of [ENTRANCE, ...pass.listIds]) {
      const { all, checkedIn } = tallies.get(listId) ?? { all: 0, checkedIn: 0 };
      tallies.set(listId, { all: all + by, checkedIn: checkedIn + (enteredAt(pass, listId) === null ? 0 : by) });
    }
  }

  function put(pass: DoorPass): void {
    const before = byId.get(pass.id);
    if (before) tally(before, -1);
    tally(pass, 1);
    byId.set(pass.id, pass);
    byCode.set(pass.code, pass.id);
    names.set(pass.id, folded(pass.name));
    for (const code of pass.formerCodes) {
      byCode.delete(code);
      formerCodes.add(code);
    }
  }

  return {
    take(passes: readonly DoorPass[], unsent: readonly DoorScan[]): void {
      passes.forEach(put);
      unsent.forEach((scan) => this.apply(scan));
    },
    enter(entries: readonly DoorEntry[]): DoorPass[] {
      const changed = entries.flatMap(({ passId, listId, at }) => {
        const pass = byId.get(passId);
        if (!pass || enteredAt(pass, listId) === at) return [];
        const others = pass.entered.filter((one) => one.listId !== listId);
        put({ ...pass, entered: at === null ? others : [...others, { listId, at }] });
        return [passId];
      });
      return [...new Set(changed)].map((id) => byId.get(id)!);
    },
    byId: (id: string) => byId.get(id),
    byCode: (code: string) => byId.get(byCode.get(code) ?? ''),
    isFormer: (code: string) => formerCodes.has(code),
    strangerSince: (code: string, listId: string): string | null => strangers.get(strangerKey(code, listId)) ?? null,
    /** What a scan changes: somebody is in from the earliest on that let them in. */
    apply({ code, listId, kind, admitted, at }: Pick<DoorScan, 'code' | 'listId' | 'kind' | 'admitted' | 'at'>): void {
      if (kind === 'in' && !admitted) return;
      const pass = byId.get(byCode.get(code) ?? '');
      if (!pass) {
        if (!strangers.has(strangerKey(code, listId))) strangers.set(strangerKey(code, listId), at);
        return;
      }
      const since = enteredAt(pass, listId);
      const others = pass.entered.filter((one) => one.listId !== listId);
      const from = since !== null && since < at ? since : at;
      put({ ...pass, entered: kind === 'in' ? [...others, { listId, at: from }] : others });
    },
    search(text: string, listId: string, most: number): DoorPass[] {
      const wanted = folded(text.trim());
      const found: DoorPass[] = [];
      for (const pass of byId.values()) {
        if (found.length === most) break;
        if (
          wanted === '' ? !counts(pass) || !isFor(pass, listId) : !names.get(pass.id)!.includes(wanted) && String(pass.number) !== wanted
        ) {
          continue;
        }
        found.push(pass);
      }
      return found;
    },
    count: (listId: string): { all: number; checkedIn: number } => tallies.get(listId) ?? { all: 0, checkedIn: 0 },
  };
}

export type DoorBook = ReturnType<typeof createDoorBook>;
