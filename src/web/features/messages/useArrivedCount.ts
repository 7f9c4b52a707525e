import { useState } from 'react';
import type { Row } from './rows';

export function useArrivedCount(rows: readonly Row[], atEnd: boolean): number {
  const newest = rows.findLast(({ message }) => message)?.message?.id ?? 0;
  const [seen, setSeen] = useState(newest);
  if (atEnd && newest !== seen) setSeen(newest);
  let count = 0;
  for (let at = rows.length - 1; at >= 0 && !atEnd; at--) {
    const { message, own } = rows[at]!;
    if (message && message.id <= seen) break;
    if (message && !own) count++;
  }
  return count;
}
