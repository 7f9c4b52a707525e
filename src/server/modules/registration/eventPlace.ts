import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import { translate } from '@server/i18n/translate';
import { placeLine, type KnownEvent } from '../events/reads';

/**
 * Where an event is, as it is told to who comes: at its place, or online. Of one that is both, what fits their passes, whose
 * access levels are `levels`; both where these are not known.
 */
export function eventPlace(locale: string, event: KnownEvent, levels: readonly TicketEventAccessLevel[] = ['regular', 'virtual']): string {
  const online = translate(locale, 'mails.registration.online');
  const isOnline = event.eventType === 'hybrid' && levels.includes('virtual');
  const isThere = !isOnline || levels.some((level) => level !== 'virtual');
  return [isThere && placeLine(event), isOnline && online].filter(Boolean).join(' · ') || online;
}
