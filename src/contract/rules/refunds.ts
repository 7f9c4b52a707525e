interface Refundable {
  refundSchedules: readonly { percentage: number; startDate: string; endDate: string }[];
}

interface Cancelable {
  status: string;
  usedAt: string | null;
  packageId: string | null;
  ticket: { cancelable: boolean };
}

/** What is given back of what was paid for a pass, in whole cents: the share that runs then, the largest of several; else nothing. */
export function refundAt({ refundSchedules }: Refundable, paid: number, now: number): number {
  const running = refundSchedules.filter(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate));
  const percentage = Math.max(0, ...running.map((one) => one.percentage));
  return Math.floor((paid * Math.min(percentage, 100)) / 100);
}

/** Holds for a pass that its holder may cancel. One of a package stands and falls with the others, and one that let somebody in is used. */
export const mayBeCancelled = (
  { status, usedAt, packageId, ticket }: Cancelable,
  { eventEnd }: { eventEnd: string },
  now: number,
): boolean =>
  (status === 'ready' || status === 'needsInfo') &&
  usedAt === null &&
  packageId === null &&
  ticket.cancelable &&
  now < Date.parse(eventEnd);
