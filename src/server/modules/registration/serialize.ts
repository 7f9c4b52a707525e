import type { BaseEventAddOn, EventAddOn, PassAddOn } from '@contract/entities/addOns';
import type { BaseCoupon, ManagedCoupon } from '@contract/entities/coupons';
import type { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import type { BaseAttendeePackage } from '@contract/entities/packages';
import type { BasePass, PassWithResponses } from '@contract/entities/passes';
import type { BasePassType } from '@contract/entities/passTypes';
import type { Payment, PaymentLineItem } from '@contract/entities/payments';
import type { BaseRegistrationQuestion, RegistrationQuestion, RegistrationSection } from '@contract/entities/questions';
import type { RegistrationEventDetails } from '@contract/entities/registrations';
import type { BaseEventRoomTypeReservation } from '@contract/entities/roomTypes';
import type { BaseEventSessionAccess } from '@contract/entities/sessionQuestions';
import { iso, isoOrNull } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { KnownEvent, Offer } from '../events/reads';
import type { PaymentRow } from '../payments/reads';
import { serializeBasePayment } from '../payments/reads';
import type { AddOnRow, CouponRow, eventCounts, PackageRow, PassRow, RegistrationRow } from './queries';
import type { FormSection } from './questions/questionnaire';

export const serializeBaseRegistration = ({ id, alternateId, accountId, eventId }: RegistrationRow): BaseRegistration => ({
  id,
  alternateId,
  accountId,
  eventId,
});

/** The event of a registration. The wire knows no empty limit: 0 is none. */
export const serializeEventDetails = (
  event: KnownEvent,
  base: BaseEvent,
  counts: Awaited<ReturnType<typeof eventCounts>>,
  { passTypes }: Offer,
): RegistrationEventDetails => ({
  ...base,
  reservationDescription: event.reservationDescription,
  externalUrl: event.externalUrl,
  registration: event.registration,
  registrationCount: counts.registrations,
  registrationLimit: event.registrationLimit ?? 0,
  registrationStart: iso(event.registrationStart),
  registrationEnd: iso(event.registrationEnd),
  tickets: [...passTypes.values()].filter(({ row }) => row.active).map(({ row }) => ({ enableCoupons: row.enableCoupons })),
  _count: { sections: counts.sections, coupons: counts.coupons, addOns: counts.addOns, roomTypes: counts.roomTypes },
});

export const serializeAddOn = ({ addOn, image }: AddOnRow): BaseEventAddOn => ({
  id: addOn.id,
  name: addOn.name,
  shortDescription: addOn.shortDescription,
  longDescription: addOn.longDescription,
  supply: addOn.supply,
  price: addOn.price,
  pricePerNight: addOn.pricePerNight,
  sortOrder: addOn.sortOrder,
  eventId: addOn.eventId,
  image: image && serializeBaseImage(image),
  createdAt: iso(addOn.createdAt),
  updatedAt: iso(addOn.updatedAt),
});

export const serializeOfferedAddOn = (addOn: BaseEventAddOn, event: BaseEvent, taken: number): EventAddOn => ({
  ...addOn,
  event,
  remaining: addOn.supply === null ? null : Math.max(0, addOn.supply - taken),
});

export const serializeCoupon = (row: CouponRow, { passTypes }: Offer): BaseCoupon => ({
  id: row.id,
  code: row.code,
  eventId: row.eventId,
  ticketId: row.ticketId,
  ticket: (row.ticketId && passTypes.get(row.ticketId)?.base) || null,
  prePaid: row.prePaid,
  active: row.active,
  startDate: isoOrNull(row.startDate),
  endDate: isoOrNull(row.endDate),
  discountAmount: row.discountAmount,
  discountPercent: row.discountPercent,
  quantityMin: row.quantityMin,
  quantityMax: row.quantityMax,
  useLimit: row.useLimit,
  purchaseLimit: row.purchaseLimit,
  emailDomains: row.emailDomains,
  applyToPassType: row.applyToPassType,
  applyToAddOns: row.applyToAddOns,
  applyToReservation: row.applyToReservation,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

export const serializePackage = (row: PackageRow, { packages }: Offer): BaseAttendeePackage => ({
  id: row.id,
  attendeeId: row.attendeeId,
  packageId: row.packageId,
  package: packages.get(row.packageId)!.base,
  status: row.status,
  createdAt: iso(row.createdAt),
});

export interface PassParts {
  attendee: BaseRegistration;
  ticket: BasePassType;
  passAddOns: PassAddOn[];
  responses: { question: RegistrationQuestion; value: string; createdAt: Date; updatedAt: Date }[];
  coupon: BaseCoupon | null;
  reservation: BaseEventRoomTypeReservation | null;
  accesses?: BaseEventSessionAccess[];
}

const withoutSubQuestions = (question: RegistrationQuestion): BaseRegistrationQuestion => ({
  ...question,
  choices: question.choices.map((choice) => ({
    ...choice,
    subQuestions: (choice.subQuestions as RegistrationQuestion[]).map(({ id }) => ({ questionId: id })),
  })),
});

export type PassBase = BasePass & Pick<PassWithResponses, 'responses'>;

export const serializeBasePass = (
  row: PassRow,
  { attendee, ticket, passAddOns, responses, coupon, reservation, accesses = [] }: PassParts,
): PassBase => ({
  id: row.id,
  alternateId: row.alternateId,
  location: row.location,
  holderName: row.holderName,
  usedAt: isoOrNull(row.usedAt),
  status: row.status,
  attendeeId: row.attendeeId,
  attendee,
  ticketId: row.ticketId,
  ticket,
  passAddOns,
  reservationId: row.reservationId,
  reservation,
  responses: responses.map(({ question, value, createdAt, updatedAt }) => ({
    questionId: question.id,
    question: withoutSubQuestions(question),
    value,
    createdAt: iso(createdAt),
    updatedAt: iso(updatedAt),
  })),
  couponId: row.couponId,
  coupon,
  packageId: row.packageId,
  accesses,
  createdAt: iso(row.createdAt),
});

/** A pass that went to somebody else, as who had it knows it: whatever became of it is its holder's. */
export const serializePassedOn = (row: PassRow, registration: RegistrationRow, { passTypes }: Offer): BasePass =>
  serializeBasePass(
    {
      ...row,
      attendeeId: registration.id,
      status: 'ready',
      usedAt: null,
      location: null,
      holderName: null,
      couponId: null,
      reservationId: null,
    },
    {
      attendee: serializeBaseRegistration(registration),
      ticket: passTypes.get(row.ticketId)!.base,
      passAddOns: [],
      responses: [],
      coupon: null,
      reservation: null,
    },
  );

/** Whether a pass was ordered by somebody: who takes it over later learns neither its price nor its coupon. */
export const isOrderedBy = ({ payerId, buyerId }: PassRow, accountId: string): boolean => (payerId ?? buyerId ?? accountId) === accountId;

interface OfPass {
  bundle: BaseAttendeePackage | null;
  roomMateIds: string[];
  code: string;
}

const UNTOLD = { amtPaid: 0, amtRoom: 0, amtRefunded: 0 };

const amountsOf = ({ amtPaid, amtRoom, amtRefunded }: PassRow) => ({ amtPaid, amtRoom, amtRefunded });

export const serializePass = (row: PassRow, base: PassBase, { bundle, roomMateIds, code }: OfPass): PassWithResponses => ({
  ...base,
  package: bundle,
  roomMateIds,
  matches: [],
  updatedAt: iso(row.updatedAt),
  ...(isOrderedBy(row, row.accountId) ? amountsOf(row) : UNTOLD),
  payerId: row.payerId,
  code,
});

interface PaidFor {
  lineItems: PaymentLineItem[];
  purchases: BasePass[];
  laterAddOns: BaseEventAddOn[];
  accesses: BaseEventSessionAccess[];
  bought: BaseCoupon[];
}

export const serializePayment = (row: PaymentRow, { lineItems, purchases, laterAddOns, accesses, bought }: PaidFor): Payment => ({
  ...serializeBasePayment(row),
  lineItems,
  // What was paid for by itself stands in its own payment.
  addOns: [
    ...purchases.flatMap(({ passAddOns }) => passAddOns.flatMap(({ addOn, amtPaid }) => (amtPaid > 0 ? [] : addOn))),
    ...laterAddOns,
  ],
  purchases,
  coupons: [...new Map([...purchases.flatMap(({ coupon }) => coupon ?? []), ...bought].map((coupon) => [coupon.id, coupon])).values()],
  accesses,
});

export const serializeManagedCoupon = (
  row: CouponRow,
  offer: Offer,
  { registrationId, purchases }: { registrationId: string; purchases: number },
): ManagedCoupon => ({ ...serializeCoupon(row, offer), description: row.description, registrationId, _count: { purchases } });

export const serializeSection = (
  { base, passTypeIds, addOnIds, accountTiers, questions }: FormSection,
  { passTypes }: Offer,
  addOns: ReadonlyMap<string, { addOn: BaseEventAddOn }>,
): RegistrationSection => ({
  ...base,
  accountTiers,
  eventTickets: [...passTypes.values()]
    .filter(({ row }) => passTypeIds.has(row.id) && row.visibility === 'public')
    .map((passType) => passType.base),
  eventAddOns: [...addOns.values()].filter(({ addOn }) => addOnIds.has(addOn.id)).map(({ addOn }) => addOn),
  questions,
});
