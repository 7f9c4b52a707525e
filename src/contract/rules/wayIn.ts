const DUE_MS = 30 * 60_000;

/** Whether the way in to what is online of an event is due: from half an hour before it begins until it ends. */
export const isWayInDue = ({ eventStart, eventEnd }: { eventStart: string; eventEnd: string }, now: number): boolean =>
  now >= Date.parse(eventStart) - DUE_MS && now <= Date.parse(eventEnd);
