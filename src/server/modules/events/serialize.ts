import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Event, EventCard } from '@contract/entities/events';
import type { BaseImage } from '@contract/entities/images';
import type { BaseEventPackage, EventPackage } from '@contract/entities/packages';
import type { BasePassType, PassType } from '@contract/entities/passTypes';
import type { BaseSession, BaseSessionLocation, BaseSpeaker, BaseTrack, Session, Speaker } from '@contract/entities/sessions';
import { iso, isoOrNull } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { CardRow } from './cards/queries';
import type {
  EventWithImages,
  packagePassRows,
  packageRows,
  PartCounts,
  PassTypeRow,
  priceScheduleRows,
  refundScheduleRows,
  SessionRow,
  SpeakerRow,
} from './queries';

type ShortEventRow = Pick<EventWithImages['event'], Exclude<keyof BaseEvent, 'image' | 'squareImage'>>;
type Rows<Q extends (...args: never[]) => unknown> = Awaited<ReturnType<Q>> extends (infer R)[] ? R : never;

export const serializeBaseEvent = ({
  event,
  image,
  square,
}: {
  event: ShortEventRow;
  image: BaseImage | null;
  square: BaseImage | null;
}): BaseEvent => ({
  id: event.id,
  slug: event.slug,
  name: event.name,
  shortDescription: event.shortDescription,
  featured: event.featured,
  timezone: event.timezone,
  eventStart: iso(event.eventStart),
  eventEnd: iso(event.eventEnd),
  canceledAt: isoOrNull(event.canceledAt),
  image: image && serializeBaseImage(image),
  squareImage: square && serializeBaseImage(square),
});

export function serializeCard(row: CardRow, going: BaseAccount[], now: Date): EventCard {
  const { event } = row;
  const onSale = event.registration && now < event.registrationEnd;
  return {
    eventType: event.eventType,
    venue: event.venue,
    city: event.city,
    country: event.country,
    latitude: event.latitude,
    longitude: event.longitude,
    priceFrom: onSale ? row.price : null,
    registrationOpen: onSale && row.saleBegun && row.registrations < (event.registrationLimit ?? Infinity),
    going,
    distance: row.distance,
    _count: { sessions: row.sessions, speakers: row.speakers, registrations: row.registrations - row.hiddenRegistrations },
    ...serializeBaseEvent(row),
  };
}

export type EventParts = Pick<
  Event,
  | 'creator'
  | 'group'
  | 'registrations'
  | 'sessions'
  | 'speakers'
  | 'pages'
  | 'faqSections'
  | 'sponsorshipLevels'
  | 'sponsors'
  | 'media'
  | 'streamInputs'
  | 'streamReplay'
> & { counts: PartCounts };

/** A whole event. It belongs to no group until there are groups. */
export function serializeEvent(row: EventWithImages, { counts, ...parts }: EventParts): Event {
  const { event } = row;
  return {
    ...serializeBaseEvent(row),
    eventType: event.eventType,
    longDescription: event.longDescription,
    externalUrl: event.externalUrl,
    // The way in is told to those who are registered.
    meetingUrl: parts.registrations.length > 0 ? event.meetingUrl : null,
    venue: event.venue,
    venueMap: row.map && serializeBaseImage(row.map),
    address1: event.address1,
    address2: event.address2,
    city: event.city,
    state: event.state,
    country: event.country,
    zip: event.zip,
    latitude: event.latitude,
    longitude: event.longitude,
    groupId: parts.group?.id ?? null,
    groupOnly: event.groupOnly,
    creatorId: event.creatorId,
    registration: event.registration,
    registrationStart: iso(event.registrationStart),
    registrationEnd: iso(event.registrationEnd),
    cancelNote: event.cancelNote,
    publicRegistrants: event.publicRegistrants,
    activityFeedEnabled: event.activityFeedEnabled,
    chatBotNumber: event.chatBotNumber,
    iosAppLink: event.iosAppLink,
    androidAppLink: event.androidAppLink,
    createdAt: iso(event.createdAt),
    updatedAt: iso(event.updatedAt),
    reservationDescription: event.reservationDescription,
    backgroundImage: row.background && serializeBaseImage(row.background),
    ...parts,
    _count: {
      activations: counts.activations,
      sessions: counts.sessions,
      speakers: counts.speakers,
      sponsors: counts.sponsors,
      sponsorshipLevels: counts.sponsorshipLevels,
      media: counts.media,
    },
  };
}

const serializeLocation = (location: NonNullable<SessionRow['location']>, image: SessionRow['locationImage']): BaseSessionLocation => ({
  id: location.id,
  name: location.name,
  description: location.description,
  address1: location.address1,
  address2: location.address2,
  zip: location.zip,
  city: location.city,
  state: location.state,
  country: location.country,
  image: image && serializeBaseImage(image),
  googlePlaceId: location.googlePlaceId,
});

export const serializeBaseSession = ({ session, image, location, locationImage }: SessionRow): BaseSession => ({
  id: session.id,
  slug: session.slug,
  name: session.name,
  description: session.description,
  location: location && serializeLocation(location, locationImage),
  image: image && serializeBaseImage(image),
  startTime: iso(session.startTime),
  endTime: iso(session.endTime),
  sortOrder: session.sortOrder,
  nonSession: session.nonSession,
  registrationEnabled: session.registrationEnabled,
  registrationEnd: isoOrNull(session.registrationEnd),
  price: session.price,
  access: session.access,
});

export const serializeTrack = ({ track }: { track: BaseTrack }): BaseTrack => ({
  id: track.id,
  slug: track.slug,
  name: track.name,
  color: track.color,
});

type SessionParts = Pick<Session, 'speakers' | 'tracks' | 'sponsors' | 'streamInput' | 'accounts'> & { taken: number; sections: number };

export const serializeSession = (row: SessionRow, { taken, sections, ...parts }: SessionParts): Session => ({
  ...serializeBaseSession(row),
  longDescription: row.session.longDescription,
  supply: row.session.supply === null ? null : Math.max(0, row.session.supply - taken),
  ...parts,
  _count: { sections },
});

export const serializeBaseSpeaker = ({ speaker, image }: SpeakerRow): BaseSpeaker => ({
  id: speaker.id,
  slug: speaker.slug,
  firstName: speaker.firstName,
  lastName: speaker.lastName,
  bio: speaker.bio,
  title: speaker.title,
  company: speaker.company,
  companyBio: speaker.companyBio,
  image: image && serializeBaseImage(image),
  priority: speaker.priority,
  isHost: speaker.isHost,
});

export const serializeSpeaker = (row: SpeakerRow, sessions: BaseSession[]): Speaker => ({
  ...serializeBaseSpeaker(row),
  label: row.speaker.label,
  website: row.speaker.website,
  facebook: row.speaker.facebook,
  twitter: row.speaker.twitter,
  instagram: row.speaker.instagram,
  linkedIn: row.speaker.linkedIn,
  discord: row.speaker.discord,
  youtube: row.speaker.youtube,
  tikTok: row.speaker.tikTok,
  sessions,
});

export const serializePriceSchedule = (row: Rows<typeof priceScheduleRows>): BasePassType['priceSchedules'][number] => ({
  id: row.id,
  ticketId: row.ticketId,
  price: row.price,
  name: row.name,
  startDate: iso(row.startDate),
  endDate: iso(row.endDate),
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

export const serializeRefundSchedule = (row: Rows<typeof refundScheduleRows>): BasePassType['refundSchedules'][number] => ({
  id: row.id,
  percentage: row.percentage,
  startDate: iso(row.startDate),
  endDate: iso(row.endDate),
});

type Schedules = Pick<BasePassType, 'priceSchedules' | 'refundSchedules'>;

export const serializeBasePassType = ({ passType, image }: PassTypeRow, schedules: Schedules): BasePassType => ({
  id: passType.id,
  slug: passType.slug,
  cancelable: passType.cancelable,
  transferable: passType.transferable,
  name: passType.name,
  shortDescription: passType.shortDescription,
  longDescription: passType.longDescription,
  price: passType.price,
  accessLevel: passType.accessLevel,
  featuredImage: image && serializeBaseImage(image),
  minQuantityPerSale: passType.minQuantityPerSale,
  maxQuantityPerSale: passType.maxQuantityPerSale,
  supply: passType.supply,
  ...schedules,
  enableCoupons: passType.enableCoupons,
  minCouponQuantity: passType.minCouponQuantity,
  maxCouponQuantity: passType.maxCouponQuantity,
  sortOrder: passType.sortOrder,
  overrideStartDate: isoOrNull(passType.overrideStartDate),
});

export const serializePassType = (
  row: PassTypeRow['passType'],
  base: BasePassType,
  seen: Pick<PassType, 'remaining' | 'request' | 'requiredPassType' | 'event'>,
): PassType => ({
  ...base,
  visibility: row.visibility,
  active: row.active,
  requireCoupon: row.requireCoupon,
  requiresApproval: row.requiresApproval,
  ...seen,
});

export const serializeBasePackage = (
  { package: bundle, image }: Rows<typeof packageRows>,
  lines: Rows<typeof packagePassRows>[],
  passTypes: ReadonlyMap<string, BasePassType>,
): BaseEventPackage => ({
  id: bundle.id,
  name: bundle.name,
  description: bundle.description,
  price: bundle.price,
  isActive: bundle.isActive,
  passes: lines.map(({ id, passTypeId, quantity }) => ({ id, passTypeId, passType: passTypes.get(passTypeId)!, quantity })),
  image: image && serializeBaseImage(image),
  sortOrder: bundle.sortOrder,
});

export const serializePackage = (base: BaseEventPackage, { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }): EventPackage => ({
  ...base,
  createdAt: iso(createdAt),
  updatedAt: iso(updatedAt),
});
