import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import { eventPlaces } from '@contract/rules/eventPlaces';
import { translate } from '@server/i18n/translate';
import { placeLine, type KnownEvent } from '../events/reads';

/**
 * Where an event is, as it is told to who comes: at its place, or online. Of one that is both, what fits their passes, whose
 * access levels are `levels`; both where these are not known.
 */
export function eventPlace(locale: string, event: KnownEvent, levels: readonly TicketEventAccessLevel[] = ['regular', 'virtual']): string {
  const online = translate(locale, 'mails.registration.online');
  const at = eventPlaces(event.eventType, levels);
  return [at.there && placeLine(event), at.online && online].filter(Boolean).join(' · ') || online;
}
