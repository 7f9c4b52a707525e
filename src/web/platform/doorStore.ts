import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { Door, DoorPass } from '@contract/entities/door';
import type { DoorScan } from '@contract/inputs/door';

export interface KeptDoor {
  door: Door | null;
  cursor: string | null;
  takenAt: number | null;
  passes: DoorPass[];
}

/** What a device at the door keeps through crashes and empty batteries: each viewer's own. */
export interface DoorStore {
  read: (owner: string, eventId: string) => Promise<KeptDoor>;
  keep: (owner: string, eventId: string, changes: KeptDoor) => Promise<void>;
  /** Done once the disk has it. */
  addScan: (owner: string, eventId: string, scan: DoorScan) => Promise<void>;
  /** In the order of scanning: what was not sent yet, and what was, but is not in the passes that were taken along. */
  scans: (owner: string, eventId: string) => Promise<{ unsent: DoorScan[]; sent: DoorScan[] }>;
  markSent: (owner: string, eventId: string, ids: readonly string[]) => Promise<void>;
  removeScans: (owner: string, eventId: string, ids: readonly string[]) => Promise<void>;
  owed: (owner: string) => Promise<string[]>;
  /** Forgets the passes of all events. What was not sent stays until its sender is back. */
  forget: () => Promise<void>;
}

interface Schema extends DBSchema {
  doors: { key: string; value: { of: string; door: Door | null; cursor: string | null; takenAt: number | null } };
  passes: { key: [string, string]; value: { of: string; pass: DoorPass } };
  scans: { key: number; value: { of: string; scan: DoorScan; sent: boolean }; indexes: { of: string } };
}

const keyOf = (owner: string, eventId: string) => `${owner} ${eventId}`;

const passesOf = (of: string) => IDBKeyRange.bound([of, ''], [of, '\uffff']);

type ScanRow = Schema['scans']['value'];
type Scans = IDBPObjectStore<Schema, ['scans'], 'scans', 'readwrite'>;

export function createDoorStore(name = 'atrium-door'): DoorStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  const database = () =>
    (opened ??= openDB<Schema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('doors', { keyPath: 'of' });
        db.createObjectStore('passes', { keyPath: ['of', 'pass.id'] });
        db.createObjectStore('scans', { autoIncrement: true }).createIndex('of', 'of');
      },
      // Another tab wants a newer form of it.
      blocking(_version, _newer, event) {
        opened = undefined;
        (event.target as IDBDatabase).close();
      },
      terminated: () => (opened = undefined),
    }));

  /** Asks twice however many there are: each row of a cursor is an event of its own, for which a scan that is stored meanwhile waits. */
  async function onScans(
    owner: string,
    eventId: string,
    ids: readonly string[],
    act: (store: Scans, key: number, row: ScanRow) => Promise<unknown>,
  ) {
    const wanted = new Set(ids);
    const tx = (await database()).transaction('scans', 'readwrite');
    const index = tx.store.index('of');
    const of = keyOf(owner, eventId);
    const [keys, rows] = await Promise.all([index.getAllKeys(of), index.getAll(of)]);
    const acts = keys.flatMap((key, nth) => (wanted.has(rows[nth]!.scan.id) ? [act(tx.store, key, rows[nth]!)] : []));
    await Promise.all([...acts, tx.done]);
  }

  return {
    async read(owner, eventId) {
      const of = keyOf(owner, eventId);
      const tx = (await database()).transaction(['doors', 'passes']);
      const head = await tx.objectStore('doors').get(of);
      const rows = await tx.objectStore('passes').getAll(passesOf(of));
      await tx.done;
      return {
        door: head?.door ?? null,
        cursor: head?.cursor ?? null,
        takenAt: head?.takenAt ?? null,
        passes: rows.map(({ pass }) => pass),
      };
    },

    async keep(owner, eventId, { passes, ...head }) {
      const of = keyOf(owner, eventId);
      const tx = (await database()).transaction(['doors', 'passes'], 'readwrite');
      const store = tx.objectStore('passes');
      await Promise.all([tx.objectStore('doors').put({ of, ...head }), ...passes.map((pass) => store.put({ of, pass })), tx.done]);
    },

    async addScan(owner, eventId, scan) {
      const tx = (await database()).transaction('scans', 'readwrite', { durability: 'strict' });
      const added = tx.store.add({ of: keyOf(owner, eventId), scan, sent: false });
      // The disk has not to wait until the page has heard of what was added.
      tx.commit();
      await Promise.all([added, tx.done]);
    },

    async scans(owner, eventId) {
      const all = await (await database()).getAllFromIndex('scans', 'of', keyOf(owner, eventId));
      const those = (isSent: boolean) => all.filter(({ sent }) => sent === isSent).map(({ scan }) => scan);
      return { unsent: those(false), sent: those(true) };
    },

    markSent: (owner, eventId, ids) => onScans(owner, eventId, ids, (store, key, row) => store.put({ ...row, sent: true }, key)),
    removeScans: (owner, eventId, ids) => onScans(owner, eventId, ids, (store, key) => store.delete(key)),

    async owed(owner) {
      const all = (await (await database()).getAll('scans')).filter(({ of, sent }) => !sent && of.startsWith(`${owner} `));
      return [...new Set(all.map(({ of }) => of.slice(owner.length + 1)))];
    },

    async forget() {
      const tx = (await database()).transaction(['doors', 'passes', 'scans'], 'readwrite');
      await Promise.all([tx.objectStore('doors').clear(), tx.objectStore('passes').clear()]);
      let cursor = await tx.objectStore('scans').openCursor();
      for (; cursor; cursor = await cursor.continue()) if (cursor.value.sent) await cursor.delete();
      await tx.done;
    },
  };
}
