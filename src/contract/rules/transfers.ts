interface Transferable {
  status: string;
  usedAt: string | null;
  packageId: string | null;
  ticket: { transferable: boolean };
}

/**
 * Holds for a pass that its holder may make somebody else's: it counts, has let nobody in, is not one of a package, which
 * stands and falls as a whole, and its kind allows it until the event ends.
 */
export const mayBeTransferred = (
  { status, usedAt, packageId, ticket }: Transferable,
  { eventEnd }: { eventEnd: string },
  now: number,
): boolean =>
  packageId === null &&
  (status === 'ready' || status === 'needsInfo') &&
  usedAt === null &&
  ticket.transferable &&
  now < Date.parse(eventEnd);
