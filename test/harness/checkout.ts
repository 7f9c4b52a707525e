import type { CartPass } from '@contract/inputs/cart';
import { PassTypeWithAddOns, type EventAddOn } from '@contract/entities/addOns';
import { AccountAddress, BaseAccount } from '@contract/entities/accounts';
import { BaseCoupon } from '@contract/entities/coupons';
import { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import type { OrganizationConfig } from '@contract/entities/organization';
import { BasePass } from '@contract/entities/passes';
import { BasePassType, PassType } from '@contract/entities/passTypes';
import { PassRequest } from '@contract/entities/passRequests';
import { PaymentIntent } from '@contract/entities/payments';
import { BaseRegistrationQuestion, RegistrationSection } from '@contract/entities/questions';
import { Registration, RegistrationEventDetails } from '@contract/entities/registrations';
import type { EventRoomType } from '@contract/entities/roomTypes';
import type { CartPassReservation } from '@contract/inputs/reservations';
import type { Recorder } from './fakeApi';
import { member, openApp } from './openApp';
import { sample } from './sample';

export const OWN = '/self/events/fair/registration';
export const ID = (digit: number) => `${digit}1111111-1111-4111-8111-111111111111`;
export const [DAY, BENCH, NAME, TRAVEL, AIRLINE, HOME] = [ID(1), ID(2), ID(3), ID(4), ID(5), ID(6)] as const;
export const INTENT_SECRET = 'pi_PLANTED_intent_secret';
const kinds = {
  [DAY]: { id: DAY, name: 'Day pass', price: 2_000, maxQuantityPerSale: 4 },
  [BENCH]: { id: BENCH, name: 'Bench', price: 5_000, minQuantityPerSale: 2, maxQuantityPerSale: 4 },
};
const base = {
  slug: 'fair',
  name: 'Summer fair',
  registration: true,
  registrationStart: '2020-01-01T00:00:00.000Z',
  eventStart: '2090-06-01T09:00:00.000Z',
  eventEnd: '2090-06-01T17:00:00.000Z',
};

const ask = (id: string, label: string, more: object = {}) =>
  sample(BaseRegistrationQuestion, { id, label, type: 'text', required: true, ...more });
const airline = ask(AIRLINE, 'Which airline?');
const travel = ask(TRAVEL, 'How do you travel?', {
  type: 'radio',
  required: false,
  choices: ['plane', 'train'].map((value, at) => ({
    id: `${value}`,
    value,
    text: value,
    supply: null,
    description: null,
    sortOrder: at,
    subQuestions: at === 0 ? [airline] : [],
  })),
});
const section = sample(RegistrationSection, { id: 's', name: 'About you', questions: [ask(NAME, 'Name on the badge'), travel] });

interface Shop {
  cart: CartPass[];
  answers: Record<string, Record<string, string>>;
  holdMs: number;
  /** What a day pass costs, in cents. */
  dayPrice: number;
  provider: string;
  progress: PaymentIntent['progress'];
  hasAddress: boolean;
  /** Half off, once it is applied. */
  coupon: boolean;
  addOns: EventAddOn[];
  rooms: EventRoomType[];
  reserved: CartPassReservation[];
  asks: boolean;
  remaining: number;
  /** The kind of pass that a host must approve, and what has become of asking for it. */
  approved: string | null;
  request: PassType['request'];
  opens: string;
  /** The kind of pass that is had with a coupon only. */
  withCode: string | null;
  /** The share that comes back of a pass that is canceled in time, in percent; null where none can be canceled. */
  refund: number | null;
  /** The kind of pass that the code of the address was paid for. */
  paidFor: string | null;
}

interface Opening extends Partial<Shop> {
  signedIn?: boolean;
  configuration?: Partial<OrganizationConfig>;
  /** The member has never said their name. */
  nameless?: boolean;
}

export async function openCheckout(
  { signedIn = true, configuration, nameless = false, ...shop }: Opening = {},
  address = '/events/fair/register',
  recorder?: Recorder,
) {
  const state: Shop = {
    cart: [],
    answers: {},
    holdMs: 900_000,
    dayPrice: 2_000,
    provider: 'manual',
    progress: 'open',
    hasAddress: false,
    coupon: false,
    addOns: [],
    rooms: [],
    reserved: [],
    asks: true,
    remaining: 3,
    approved: null,
    request: null,
    opens: base.registrationStart,
    withCode: null,
    refund: null,
    paidFor: null,
    ...shop,
  };
  const attendee = sample(BaseRegistration);
  const home = sample(AccountAddress, {
    id: HOME,
    primary: true,
    name: 'Ada Lindqvist',
    address1: 'High Street 12',
    city: 'Bergen',
    country: 'NO',
  });
  const half = sample(BaseCoupon, { id: 'half', code: 'HALF', discountPercent: 50, applyToPassType: true });
  const refunds = () =>
    state.refund !== null && {
      cancelable: true,
      refundSchedules: [{ id: 'r', percentage: state.refund, startDate: base.registrationStart, endDate: base.eventStart }],
    };
  const sold = (id: string) => ({ ...kinds[id], ...(id === DAY && { price: state.dayPrice }), ...refunds() });
  const reservationOf = (passId: string) => {
    const { reservation } = state.reserved.find(({ id }) => id === passId) ?? {};
    if (!reservation) return null;
    const { start = null, end = null, ...named } = reservation;
    return { ...named, start, end, eventRoomType: state.rooms.find(({ id }) => id === named.eventRoomTypeId)! };
  };
  const draft = () =>
    sample(Registration, {
      alternateId: 1_042,
      event: sample(RegistrationEventDetails, {
        ...base,
        _count: { sections: state.asks ? 1 : 0, coupons: 1, addOns: state.addOns.length, roomTypes: state.rooms.length },
      }),
      account: sample(BaseAccount),
      passes: state.cart.map(({ id, ticketId }) =>
        sample(BasePass, {
          id,
          ticketId,
          ticket: sample(BasePassType, sold(ticketId)),
          couponId: state.coupon ? half.id : null,
          reservation: reservationOf(id),
          attendee,
          responses: Object.entries(state.answers[id] ?? {}).map(([questionId, value]) => ({
            questionId,
            value,
            question: ask(questionId, ''),
          })),
        }),
      ),
      status: 'draft',
      coupon: state.coupon ? half : null,
      holdUntil: state.cart.length > 0 ? new Date(Date.now() + state.holdMs).toISOString() : null,
    });
  const intent = () =>
    sample(PaymentIntent, {
      id: ID(8),
      secret: INTENT_SECRET,
      amount: (state.cart.length * state.dayPrice) / (state.coupon ? 2 : 1),
      currency: 'USD',
      integration: { connectionId: '', type: state.provider, publicKey: 'key_of_browsers', sandbox: true },
      progress: state.progress,
      account: sample(BaseAccount),
      registration: sample(BaseRegistration, { alternateId: 1_042 }),
    });
  const takeCoupon = () => {
    state.coupon = true;
    return half;
  };
  const app = await openApp(address, {
    signedIn,
    configuration: { PAYMENT: { TYPE: state.provider as 'manual', CONNECTION_ID: null, CURRENCY: 'USD' }, ...configuration },
    ...(recorder && { recorder }),
    server: (api) => {
      api.answer(`GET ${OWN}`, draft);
      const asked = (id: string) => id === state.approved && { requiresApproval: true, request: state.request };
      api.answer('GET /events/fair/passTypes', () => ({
        passTypes: Object.keys(kinds).map((id) =>
          sample(PassType, {
            ...sold(id),
            ...asked(id),
            requireCoupon: id === state.withCode,
            remaining: state.remaining,
            event: sample(BaseEvent),
          }),
        ),
        packages: [],
        addOns: [sample(PassTypeWithAddOns, { ...sold(DAY), addOns: state.addOns }), sample(PassTypeWithAddOns, sold(BENCH))],
        asksQuestions: state.asks,
        heldByOthers: false,
        offerMinutes: 120,
        tax: null,
        offersRooms: false,
        ...(state.paidFor && { couponTicketId: state.paidFor }),
      }));
      api.answer(`POST ${OWN}/requests`, ({ body }: { body: { ticketId: string; message?: string } }) => {
        state.request = 'requested';
        return sample(PassRequest, body);
      });
      api.answer(
        'GET /events/fair',
        sample(Event, {
          ...base,
          id: 'fair',
          registrationStart: state.opens,
          registrationEnd: base.eventStart,
          timezone: 'Asia/Tokyo',
          creator: sample(BaseAccount),
        }),
      );
      api.answer(`GET ${OWN}/questions`, () => state.cart.map(({ id }) => ({ passId: id, sections: state.asks ? [section] : [] })));
      api.answer(`POST ${OWN}/passes`, ({ body }: { body: Shop & { passes: CartPass[] } }) => {
        state.cart = body.passes;
        state.holdMs = 900_000;
        return null;
      });
      for (const { id } of [...state.cart, { id: 'new' }])
        for (const question of [NAME, TRAVEL, AIRLINE])
          api.answer(`PUT ${OWN}/passes/${id}/questions/${question}`, ({ body }: { body: { response: string } }) => {
            state.answers[id] = { ...state.answers[id], [question]: body.response };
            return null;
          });
      api.answer(`PUT ${OWN}/questions`, ({ body }: { body: { id: string; responses: { questionId: string; value: string }[] }[] }) => {
        for (const { id, responses } of body) state.answers[id] = Object.fromEntries(responses.map((one) => [one.questionId, one.value]));
        return null;
      });
      api.answer('GET /self/addresses', () => (state.hasAddress ? [home] : []));
      api.answer('POST /self/addresses', () => {
        state.hasAddress = true;
        return home;
      });
      api.answer(`GET ${OWN}/addOns`, [sample(PassTypeWithAddOns, { ...sold(DAY), addOns: state.addOns })]);
      api.answer(`POST ${OWN}/addOns`, null);
      api.answer(`GET ${OWN}/roomTypes`, state.rooms);
      api.answer(`POST ${OWN}/reservations`, ({ body }: { body: CartPassReservation[] }) => {
        state.reserved = body;
        return null;
      });
      api.answer(`POST ${OWN}/coupon`, takeCoupon);
      api.answer(`DELETE ${OWN}/coupon`, () => {
        state.coupon = false;
        return null;
      });
      api.answer(`GET ${OWN}/intent`, intent);
      if (nameless) api.answer('GET /self', { ...member, firstName: null, lastName: null });
      api.answer('PUT /self', ({ body }: { body: object }) => ({ ...member, ...body, termsAccepted: base.registrationStart }));
      api.answer(`POST /organization/intents/${ID(8)}/capture`, null);
      api.answer(`POST ${OWN}/submit`, () => ({ ...draft(), status: 'registered' }));
    },
  });
  return { ...app, state, takeCoupon, intent };
}
