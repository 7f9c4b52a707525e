import type { EventType, TicketEventAccessLevel } from '../entities/enumerations';

interface Places {
  there: boolean;
  online: boolean;
}

/** Where an event is for who holds passes of some access levels. What is both is online for virtual passes, and there for all others. */
export const eventPlaces = (eventType: EventType, levels: readonly TicketEventAccessLevel[]): Places => {
  if (eventType !== 'hybrid') return { there: eventType !== 'virtual', online: eventType === 'virtual' };
  const online = levels.includes('virtual');
  return { there: !online || levels.some((level) => level !== 'virtual'), online };
};
