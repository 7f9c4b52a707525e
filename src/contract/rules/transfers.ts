interface Transferable {
  status: string;
  usedAt: string | null;
  ticket: { transferable: boolean };
}

/** Holds for a pass that its holder may make somebody else's: it counts, has let nobody in, and its kind allows it until the event ends. */
export const mayBeTransferred = ({ status, usedAt, ticket }: Transferable, { eventEnd }: { eventEnd: string }, now: number): boolean =>
  (status === 'ready' || status === 'needsInfo') && usedAt === null && ticket.transferable && now < Date.parse(eventEnd);
