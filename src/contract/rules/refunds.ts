interface Refundable {
  refundSchedules: readonly { percentage: number; startDate: string; endDate: string }[];
}

interface Cancelable {
  status: string;
  usedAt: string | null;
  ticket: { cancelable: boolean };
}

/** What is given back of what was paid for a pass, in whole cents: the share that runs then, the largest of several; else nothing. */
export function refundAt({ refundSchedules }: Refundable, paid: number, now: number): number {
  const running = refundSchedules.filter(({ startDate, endDate }) => Date.parse(startDate) <= now && now < Date.parse(endDate));
  const percentage = Math.max(0, ...running.map((one) => one.percentage));
  return Math.floor((paid * Math.min(percentage, 100)) / 100);
}

interface Roomed {
  amtPaid: number;
  amtRoom: number;
  /** The other passes that still count and share its room. */
  roomMateIds: readonly string[];
}

/** What can be given back of a pass when some are canceled together: its share of a room stays with whoever stays in it. */
export const refundable = ({ amtPaid, amtRoom, roomMateIds }: Roomed, together: readonly { id: string }[]): number =>
  roomMateIds.every((mateId) => together.some(({ id }) => id === mateId)) ? amtPaid : amtPaid - amtRoom;

interface Given extends Roomed {
  id: string;
  ticket: Refundable;
  accesses: readonly { amtPaid: number; session: { name: string } }[];
  passAddOns: readonly { amtPaid: number; addOn: { name: string } }[];
}

/** What was paid for passes that are canceled together, and what of it is given back now: for them as `name`, and for each extra. */
export function givenBack(passes: readonly Given[], name: string, now: number) {
  // Its sessions, and what was added later, are given back each by itself, so each is rounded by itself.
  const extrasOf = ({ accesses, passAddOns }: Given) => [
    ...accesses.map(({ session, amtPaid }) => ({ name: session.name, amtPaid })),
    ...passAddOns.map(({ addOn, amtPaid }) => ({ name: addOn.name, amtPaid })),
  ];
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const refunds = [
    { name, cents: sum(passes.map((one) => refundAt(one.ticket, refundable(one, passes), now))) },
    ...passes.flatMap((one) => extrasOf(one).map((extra) => ({ name: extra.name, cents: refundAt(one.ticket, extra.amtPaid, now) }))),
  ].filter(({ cents }) => cents > 0);
  return {
    paid: sum(passes.flatMap((one) => [one.amtPaid, ...extrasOf(one).map(({ amtPaid }) => amtPaid)])),
    refunds,
    refund: sum(refunds.map(({ cents }) => cents)),
    roomStays: passes.some((one) => refundable(one, passes) < one.amtPaid),
  };
}

/** The passes that are canceled with one: of a package all that are held, for it stands and falls as a whole. */
export const canceledWith = <P extends { id: string; status: string; packageId: string | null }>(pass: P, held: readonly P[]): P[] =>
  pass.packageId === null
    ? [pass]
    : held.filter(({ id, packageId, status }) => id === pass.id || (packageId === pass.packageId && status !== 'canceled'));

/** Holds for passes that their holder may cancel together; one that let somebody in is used. */
export const mayBeCanceled = (passes: readonly Cancelable[], { eventEnd }: { eventEnd: string }, now: number): boolean =>
  now < Date.parse(eventEnd) &&
  passes.every(({ status, usedAt, ticket }) => (status === 'ready' || status === 'needsInfo') && usedAt === null && ticket.cancelable);
