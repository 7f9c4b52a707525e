import { self, type Part } from './tags';

/** Of what few pages ask for: the tags of others are in what every page loads. */
export const attendeeTags = {
  addOnsIntent: (eventId: string, ...path: Part[]) => self('registration', eventId, 'addOnsIntent', ...path),
  couponIntent: (eventId: string, ...path: Part[]) => self('registration', eventId, 'couponIntent', ...path),
  managedCoupons: (eventId: string, ...path: Part[]) => self('attendee', eventId, 'coupons', ...path),
  passQuestions: (eventId: string, passId: string) => self('attendee', eventId, 'passes', passId, 'questions'),
  sessionAccess: (eventId: string, passId: string, sessionId: string, ...path: Part[]) =>
    self('attendee', eventId, 'passes', passId, 'sessions', sessionId, 'access', ...path),
  transferAccounts: (eventId: string, passId: string, search: string) =>
    self('attendee', eventId, 'passes', passId, 'transferAccounts', search),
  transfers: (eventId: string) => self('attendee', eventId, 'transfers'),
  payments: (eventId: string) => self('attendee', eventId, 'payments'),
  payment: (eventId: string, paymentId: string) => self('attendee', eventId, 'payments', paymentId),
};
