import { randomUUID } from 'node:crypto';
import { grantRoles } from '@server/db/roles';
import { payments } from '@server/db/schema/payments';
import type { TestAccount, TestOrganization } from './app';
import { photo } from './hostilePictures';
import { plantEvent } from './plantedEvent';
import { hoursFromNow, newTenant } from './world';

export async function hostedThings(side: TestOrganization, host: TestAccount) {
  const world = await newTenant(side.organization);
  const [attendee, newcomer, coHost, asking] = [await side.account(), await side.account(), await side.account(), await side.account()];
  const planted = await plantEvent(world, attendee);
  const { event, passType, question, ids } = planted;
  const other = await world.event();
  const registration = await world.registration(event, attendee);
  const pass = () => world.pass({ ...registration, accountId: attendee.id }, passType);
  const [shown, scanned, moved, canceled] = [await pass(), await pass(), await pass(), await pass()];
  const others = await world.passType(event);
  const unsold = await world.passType(event);
  const section = await world.section(event);
  const level = await world.sponsorshipLevel(event);
  const [activation, request] = [await world.activation(event), await world.passType(event, { requiresApproval: true })];
  const { id: requestId } = await world.passRequest(event, { accountId: asking.id, ticketId: request.id });
  const paymentId = randomUUID();
  const address = { address1: '1', address2: '', city: 'Bergen', state: '', country: 'NO', zip: '5003' };
  await side.inTenant(async (tenant) => {
    await tenant.db.insert(payments).values({
      ...address,
      organizationId: tenant.organizationId,
      id: paymentId,
      subTotal: 5,
      chargedAmt: 5,
      provider: 'manual',
      purpose: 'registration',
      subjectId: registration.id,
      type: 'charge',
    });
    const grant = { grantedById: null, grantedAt: new Date() };
    await grantRoles(tenant, [
      { ...grant, kind: 'event', id: event.id, role: 'host', accountId: host.id },
      { ...grant, kind: 'event', id: other.id, role: 'host', accountId: host.id },
      { ...grant, kind: 'event', id: event.id, role: 'coHost', accountId: coHost.id },
    ]);
  });
  return {
    world,
    event,
    other,
    attendee,
    newcomer,
    asking,
    coHost,
    passType,
    others,
    question,
    shown,
    scanned,
    moved,
    canceled,
    params: {
      '/listings/:eventId': event.id,
      '/attendees/:accountId': attendee.id,
      '/passes/:passId': shown.id,
      '/coHosts/:accountId': coHost.id,
      '/activations/:activationId': activation.id,
      '/addOns/:addOnId': ids.addOnId[0]!,
      '/coupons/:couponId': ids.couponId[0]!,
      '/emails/:type': 'reminder',
      '/faqs/:sectionId': ids.sectionId[0]!,
      '/faqs/:sectionId/questions/:questionId': ids.questionId[1]!,
      '/media/:mediaItemId': ids.mediaItemId[0]!,
      '/packages/:packageId': ids.packageId[0]!,
      '/pages/:pageId': ids.pageId[0]!,
      '/passTypes/:ticketId': unsold.id,
      '/payments/:paymentId': paymentId,
      '/questions/:questionId': question.id,
      '/requests/:requestId': requestId,
      '/roomTypes/:eventRoomTypeId': ids.eventRoomTypeId[0]!,
      '/sections/:sectionId': section.id,
      '/sessions/:sessionId': ids.sessionId[0]!,
      '/speakers/:speakerId': ids.speakerId[0]!,
      '/sponsorLevels/:levelId': level.id,
      '/sponsors/:sponsorId': ids.sponsorId[0]!,
      '/tiers/:thingId': passType.id,
    } as Record<string, string>,
  };
}

export type HostedThings = Awaited<ReturnType<typeof hostedThings>>;

const at = (hours: number) => hoursFromNow(hours).toISOString();
const coupon = {
  description: null,
  ticketId: null,
  active: true,
  startDate: null,
  endDate: null,
  discountAmount: null,
  discountPercent: 10,
  useLimit: null,
  limitPerAccount: null,
  applyToPassType: true,
  applyToAddOns: false,
  applyToReservation: false,
};
const passType = {
  name: 'Late',
  shortDescription: '',
  price: 0,
  supply: null,
  maxQuantityPerSale: 1,
  limitPerAccount: null,
  accessLevel: 'regular',
  visibility: 'public',
  active: true,
  cancelable: true,
  transferable: true,
  requiresApproval: false,
  overrideStartDate: null,
  priceSchedules: [],
  refundSchedules: [],
};
const addOn = { name: 'Lunch', shortDescription: '', longDescription: null, price: 0, pricePerNight: false, supply: null, passTypeIds: [] };
const days = { minStart: null, defaultStart: null, maxStart: null, minEnd: null, defaultEnd: null, maxEnd: null };
const roomType = {
  name: 'Cabin',
  description: null,
  price: 0,
  pricePerNight: false,
  supply: null,
  minPasses: null,
  maxPasses: null,
  ...days,
  passTypes: [],
  addOns: [],
};
const activation = {
  name: 'Find the owl',
  shortDescription: '',
  maxPoints: 5,
  startAfter: at(1),
  type: 'public',
  accessLevel: 'regular',
};
const session = { name: 'Closing', description: '', startTime: at(26), endTime: at(27) };
const speaker = { firstName: 'Grace', lastName: null, title: null, company: null, bio: null };
const question = { name: 'Why?', required: false, mutable: true, choices: [] };
const mail = { locale: 'en', subject: 'See you', body: 'Soon' };
const words = { title: 'News', html: '<p>Soon</p>', email: false, push: false };

/** What is sent with each change that a host may make, by the name of its call; nothing with those that take nothing. */
export const HOST_WRITES: Record<string, (things: HostedThings) => unknown> = {
  addCoHost: ({ newcomer }) => ({ accountId: newcomer.id }),
  addListingAttendee: ({ newcomer, passType: { id } }) => ({ accountId: newcomer.id, ticketId: id }),
  addListingSponsor: () => ({ name: 'Ponte' }),
  cancelListing: () => ({ note: null }),
  cancelListingPass: () => ({ issueRefund: false }),
  changeListingResponses: () => ({ questions: [] }),
  copyListing: () => ({ name: 'Again', eventStart: at(1_000) }),
  createFaq: () => ({ question: 'Why?', answer: 'So.' }),
  createFaqSection: () => ({ name: 'Why' }),
  createListing: () => ({
    event: {
      eventType: 'physical',
      visible: false,
      name: 'Begun',
      shortDescription: '',
      eventStart: at(48),
      eventEnd: at(50),
      timezone: 'Europe/Oslo',
    },
  }),
  createListingActivation: () => activation,
  createListingAddOn: () => addOn,
  createListingAnnouncement: () => ({ ...words, scheduledAt: at(20) }),
  createListingCoupon: () => ({ ...coupon, code: 'TENTH' }),
  createListingCoupons: () => ({ ...coupon, prefix: 'TEN', count: 2 }),
  createListingMediaItem: ({ params }) => ({ name: 'The film', type: 'video', videoId: params['videoId'] }),
  createListingPackage: ({ passType: { id } }) => ({
    name: 'Both',
    description: '',
    price: 0,
    isActive: true,
    passes: [{ passTypeId: id, quantity: 1 }],
  }),
  createListingPage: () => ({ title: 'Travel', html: '<p>By train</p>' }),
  createListingPassType: () => passType,
  createListingQuestion: () => ({ ...question, type: 'text' }),
  createListingRoomType: async () => ({ ...roomType, imageDataUri: `data:image/png;base64,${(await photo(40, 30)).toString('base64')}` }),
  createListingSession: () => ({ session }),
  createListingSpeaker: () => ({ speaker }),
  createQuestionSection: () => ({ name: 'You' }),
  createSponsorLevel: () => ({ name: 'Gold' }),
  decidePassRequest: () => ({ status: 'rejected' }),
  moveListingPass: ({ others }) => ({ ticketId: others.id }),
  previewListingAction: ({ attendee }) => ({ kind: 'resendConfirmation', accountIds: [attendee.id] }),
  previewListingEmail: () => mail,
  sendDoorScans: ({ scanned }) => ({
    sentAt: at(0),
    scans: [{ id: randomUUID(), code: scanned.code, listId: 'entrance', at: at(0), kind: 'in', admitted: true, door: 'North' }],
  }),
  settlePayment: () => ({}),
  startListingAction: ({ attendee }) => ({ kind: 'resendConfirmation', accountIds: [attendee.id] }),
  testListingEmail: () => mail,
  updateFaq: () => ({ question: 'Why not?' }),
  updateFaqSection: () => ({ name: 'Why not' }),
  updateListing: () => ({ event: { name: 'Summer meeting' } }),
  updateListingActivation: () => ({ name: 'Find the cat' }),
  updateListingAddOn: () => ({ name: 'Supper' }),
  updateListingCoupon: () => ({ ...coupon, code: 'TWELFTH' }),
  updateListingEmail: () => ({ enabled: true }),
  updateListingMediaItem: () => ({ name: 'The door' }),
  updateListingPackage: () => ({ name: 'All' }),
  updateListingPage: () => ({ title: 'Trains' }),
  updateListingPassType: () => ({ name: 'Later' }),
  updateListingQuestion: () => question,
  updateListingRoomType: () => ({ name: 'Hut' }),
  updateListingSession: () => ({ session }),
  updateListingSpeaker: () => ({ speaker }),
  updateListingSponsor: () => ({ name: 'Ponte Nova' }),
  updateListingTiers: () => ({ allowed: [], disallowed: [] }),
  updateQuestionSection: () => ({ name: 'Yours' }),
  updateSponsorLevel: () => ({ name: 'Silver' }),
};

export const HOST_READS: Record<string, (things: HostedThings) => unknown> = {
  checkListingSlug: () => ({ slug: 'somewhere-else' }),
  compareListingReport: ({ other }) => ({ with: other.id }),
  getListingPreview: () => ({ as: 'member' }),
};
