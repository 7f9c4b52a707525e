import type { EventListing, ListingSession } from '@contract/entities/listings';
import type { ListingSessionInput } from '@contract/inputs/listings';
import type { ListingSessionForm } from '@contract/inputs/programmeForm';
import { instantAt, wallClock } from '@contract/rules/wallClock';
import type { FreePlace } from './agendaPlaces';
import { centsOf, sumOf, wholeOrNull } from './listingForms';

const HOUR_MS = 3_600_000;

const zoneOf = (listing: EventListing) => listing.timezone ?? 'UTC';

/** A session as its form shows it: a new one begins in the place that was chosen, where the last one ends, or with the event. */
export function sessionFormOf(
  session: ListingSession | null,
  listing: EventListing,
  last: ListingSession | null,
  place: FreePlace | null,
): ListingSessionForm {
  const clock = (instant: string) => wallClock(instant, zoneOf(listing));
  const start = session?.startTime ?? place?.from ?? last?.endTime ?? listing.eventStart;
  const hourLater = Date.parse(start) + HOUR_MS;
  const end = session?.endTime ?? new Date(place ? Math.min(hourLater, Date.parse(place.until)) : hourLater).toISOString();
  return {
    name: session?.name ?? '',
    description: session?.description ?? '',
    start: clock(start),
    end: clock(end),
    location: session?.location?.name ?? '',
    tracks: session?.tracks.map(({ name }) => name) ?? (place?.track ? [place.track.name] : []),
    newTrack: '',
    speakerIds: session?.speakers.map(({ id }) => id) ?? [],
    nonSession: session?.nonSession ?? false,
    isPrivate: session?.access === 'PRIVATE',
    registrationEnabled: session?.registrationEnabled ?? false,
    registrationEnd: session?.registrationEnd ? clock(session.registrationEnd) : '',
    places: session?.places?.toString() ?? '',
    price: session?.price ? sumOf(session.price) : '',
    uploadId: '',
  };
}

export function sessionInput(
  form: ListingSessionForm,
  listing: EventListing,
  before: ListingSession | null,
): { session: ListingSessionInput; uploadId?: string } {
  const instant = (clock: string) => instantAt(clock, zoneOf(listing))!;
  const { name, description, speakerIds, nonSession, registrationEnabled } = form;
  const session = {
    name,
    description,
    speakerIds,
    nonSession,
    registrationEnabled,
    startTime: instant(form.start),
    endTime: instant(form.end),
    location: form.location.trim() || null,
    tracks: [...form.tracks, ...(form.newTrack.trim() ? [form.newTrack.trim()] : [])],
    access: form.isPrivate ? ('PRIVATE' as const) : ('PUBLIC' as const),
    registrationEnd: form.registrationEnd ? instant(form.registrationEnd) : null,
    places: wholeOrNull(form.places),
    price: form.price === '' ? null : centsOf(form.price),
    ...(before && { revision: before.revision }),
  };
  return { session, ...(form.uploadId && { uploadId: form.uploadId }) };
}
