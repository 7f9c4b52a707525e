import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { PassTypeWithAddOns } from '../entities/addOns';
import { BaseCoupon } from '../entities/coupons';
import { Pass, PassWithResponses } from '../entities/passes';
import { Payment, PaymentIntent } from '../entities/payments';
import { PassQuestionSections, RegistrationSection } from '../entities/questions';
import { Registration } from '../entities/registrations';
import { Arrival } from '../inputs/arrival';
import { CartPackage, CartPass } from '../inputs/cart';
import { CouponInput } from '../inputs/coupons';
import { ANSWER_MAX } from '../limits';
import { IdOrSlug } from '../params';
import { Id, text } from '../text';

const one = z.strictObject({ eventId: IdOrSlug });
export const MOST_PASSES = 100;

const cart = {
  passes: z.array(CartPass).check(z.maxLength(MOST_PASSES)),
  packages: z.array(CartPackage).check(z.maxLength(MOST_PASSES)),
  arrival: z.optional(Arrival),
};

const answer = text(ANSWER_MAX);

export const getRegistration = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s draft registration; made when there is none',
  params: one,
  output: Registration,
});

export const choosePasses = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/passes',
  module: 'events',
  access: 'member',
  summary: 'Replaces the cart’s passes and packages and holds what is scarce',
  params: one,
  input: z.strictObject(cart),
});

export const applyCoupon = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/coupon',
  module: 'events',
  access: 'member',
  summary: 'Applies a coupon to the cart',
  params: one,
  input: z.extend(CouponInput, cart),
  output: BaseCoupon,
});

export const removeCoupon = endpoint({
  method: 'DELETE',
  path: '/self/events/:eventId/registration/coupon',
  module: 'events',
  access: 'member',
  summary: 'Takes the coupon off the cart',
  params: one,
});

export const listAddOns = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration/addOns',
  module: 'events',
  access: 'member',
  summary: 'Add-ons that go with the cart’s passes, by pass type',
  params: one,
  output: z.array(PassTypeWithAddOns),
});

export const chooseAddOns = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/addOns',
  module: 'events',
  access: 'member',
  maxValues: 12_000,
  summary: 'Replaces the add-ons of the named passes',
  params: one,
  input: z
    .array(z.strictObject({ id: Id, addOns: z.array(z.strictObject({ id: Id })).check(z.maxLength(50)) }))
    .check(z.maxLength(MOST_PASSES)),
});

export const listQuestions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration/questions',
  module: 'events',
  access: 'member',
  summary: 'The organiser’s questions for each pass of the cart',
  params: one,
  output: z.array(PassQuestionSections),
});

export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/registration/questions',
  module: 'events',
  access: 'member',
  maxValues: 50_000,
  summary: 'Gives all answers and checks them against the questions’ rules',
  params: one,
  input: z
    .array(z.strictObject({ id: Id, responses: z.array(z.strictObject({ questionId: Id, value: answer })).check(z.maxLength(500)) }))
    .check(z.maxLength(MOST_PASSES)),
});

export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/registration/passes/:passId/questions/:questionId',
  module: 'events',
  access: 'member',
  summary: 'Keeps one answer as it is given; an empty one is forgotten',
  params: z.strictObject({ eventId: IdOrSlug, passId: Id, questionId: Id }),
  input: z.strictObject({ response: answer }),
});

export const getRegistrationIntent = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/registration/intent',
  module: 'events',
  access: 'member',
  summary: 'What is to be paid for the cart, as a payment intent',
  params: one,
  input: z.strictObject({ addressId: Id }),
  output: PaymentIntent,
  secrets: ['secret'],
});

export const submitRegistration = endpoint({
  method: 'POST',
  path: '/self/events/:eventId/registration/submit',
  module: 'events',
  access: 'member',
  summary: 'Registers when nothing is to be paid, or once it is',
  params: one,
  output: Registration,
});

export const getAttendee = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s registration for an event, or null',
  params: one,
  output: z.nullable(Registration),
});

export const listPasses = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s own passes for an event',
  params: one,
  output: z.array(Pass),
});

export const getPass = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId',
  module: 'events',
  access: 'member',
  summary: 'One pass with its answers',
  params: z.strictObject({ eventId: IdOrSlug, passId: Id }),
  output: PassWithResponses,
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/payments',
  module: 'events',
  access: 'member',
  summary: 'The viewer’s payments for an event',
  params: one,
  input: paging(['createdAt']),
  output: z.array(Payment),
  paged: true,
});

export const getPayment = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/payments/:paymentId',
  module: 'events',
  access: 'member',
  summary: 'One payment',
  params: z.strictObject({ eventId: IdOrSlug, paymentId: Id }),
  output: Payment,
});

const onePass = z.strictObject({ eventId: IdOrSlug, passId: Id });

export const cancelPass = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/attendee/passes/:passId/cancel',
  module: 'events',
  access: 'member',
  summary: 'Cancels a pass and gives back what its kind says, unless that is declined',
  params: onePass,
  input: z.strictObject({ issueRefund: z.optional(z.boolean()) }),
  output: Pass,
});

export const getPassQuestions = endpoint({
  method: 'GET',
  path: '/self/events/:eventId/attendee/passes/:passId/questions',
  module: 'events',
  access: 'member',
  summary: 'The organiser’s questions for a pass that is owned',
  params: onePass,
  output: z.array(RegistrationSection),
});

export const answerPassQuestions = endpoint({
  method: 'PUT',
  path: '/self/events/:eventId/attendee/passes/:passId/questions',
  module: 'events',
  access: 'member',
  summary: 'Changes answers of a pass that is owned, to questions whose answers may be changed',
  params: onePass,
  input: z.strictObject({ questions: z.array(z.strictObject({ id: Id, value: answer })).check(z.maxLength(500)) }),
});
