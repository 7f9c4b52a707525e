import { useState } from 'react';
import { detailText } from '@web/ui/feedback/errorText';

/** How what was done to a row went; `why` is null where the answer gave no reason. */
export type RowState = { status: 'pending' } | { status: 'done' } | { status: 'failed'; why: string | null };

export type Act<Row> = (row: Row) => Promise<{ error?: unknown }>;

export function useRowActions<Row extends { id: string }>() {
  const [states, setStates] = useState<ReadonlyMap<string, RowState>>(new Map());
  const note = (id: string, state: RowState) => setStates((before) => new Map(before).set(id, state));

  async function run(rows: readonly Row[], act: Act<Row>) {
    const begun = rows.map(({ id }) => [id, { status: 'pending' }] as const);
    setStates((before) => new Map<string, RowState>([...[...before].filter(([, { status }]) => status === 'pending'), ...begun]));
    await Promise.all(
      rows.map(async (row) => {
        const { error } = await act(row);
        note(row.id, error === undefined ? { status: 'done' } : { status: 'failed', why: detailText(error) });
      }),
    );
  }

  const count = (status: RowState['status']) => [...states.values()].filter((state) => state.status === status).length;
  /** Whether something failed for a row that has gone meanwhile, so that nothing can be said in it. */
  const missed = (rows: readonly Row[]) =>
    [...states].some(([id, { status }]) => status === 'failed' && !rows.some((row) => row.id === id));
  return { run, stateOf: (id: string) => states.get(id), pending: count('pending'), done: count('done'), failed: count('failed'), missed };
}
