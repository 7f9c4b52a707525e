import * as z from 'zod/mini';

export const AccountType = z.enum(['account', 'team']);
export type AccountType = z.infer<typeof AccountType>;

export const ActivityEntityType = z.enum(['mention', 'interest', 'link', 'segment']);
export type ActivityEntityType = z.infer<typeof ActivityEntityType>;

export const ChatMessageType = z.enum(['user', 'system']);
export type ChatMessageType = z.infer<typeof ChatMessageType>;

export const ChatRole = z.enum(['moderator', 'member']);
export type ChatRole = z.infer<typeof ChatRole>;

export const Currency = z.enum(['USD']);
export type Currency = z.infer<typeof Currency>;

export const DefaultAuthAction = z.enum(['signIn', 'signUp']);
export type DefaultAuthAction = z.infer<typeof DefaultAuthAction>;

export const EventActivationType = z.enum(['public', 'private', 'protected']);
export type EventActivationType = z.infer<typeof EventActivationType>;

export const EventSessionQuestionType = z.enum([
  'text',
  'textarea',
  'number',
  'time',
  'date',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'search',
  'file',
  'quantity',
]);
export type EventSessionQuestionType = z.infer<typeof EventSessionQuestionType>;

export const EventSource = z.enum(['admin', 'moderator', 'account']);
export type EventSource = z.infer<typeof EventSource>;

export const EventType = z.enum(['physical', 'virtual', 'hybrid']);
export type EventType = z.infer<typeof EventType>;

export const GroupAccess = z.enum(['public', 'private', 'protected']);
export type GroupAccess = z.infer<typeof GroupAccess>;

export const GroupMembershipRole = z.enum(['member', 'moderator']);
export type GroupMembershipRole = z.infer<typeof GroupMembershipRole>;

export const GroupInvitationStatus = z.enum(['invited', 'rejected', 'canceled']);
export type GroupInvitationStatus = z.infer<typeof GroupInvitationStatus>;

export const GroupRequestStatus = z.enum(['requested', 'rejected']);
export type GroupRequestStatus = z.infer<typeof GroupRequestStatus>;

export const ImageModeration = z.enum(['safe', 'warning']);
export type ImageModeration = z.infer<typeof ImageModeration>;

export const ImageType = z.enum(['admin', 'people', 'activity', 'banner']);
export type ImageType = z.infer<typeof ImageType>;

/** A vendor's own word; the platform knows no fixed list. */
export const IntegrationType = z.string();
export type IntegrationType = z.infer<typeof IntegrationType>;

export const InvoiceStatus = z.enum(['draft', 'sent', 'paid', 'void']);
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

export const MarkType = z.enum(['bold', 'italic', 'underline', 'strike']);
export type MarkType = z.infer<typeof MarkType>;

export const ListingActionKind = z.enum([
  'cancelPasses',
  'checkIn',
  'undoCheckIn',
  'movePasses',
  'resendConfirmation',
  'approveRequests',
  'rejectRequests',
]);
export type ListingActionKind = z.infer<typeof ListingActionKind>;

export const AttendeeChangeKind = z.enum([
  'registered',
  'asked',
  'joinedLine',
  'leftLine',
  'acceptedPlace',
  'declinedPlace',
  'registeredForSession',
  'changedAnswers',
  'canceledPass',
  'transferredPass',
  'movedPass',
  'sentConfirmation',
  'addedByHand',
  'approved',
  'rejected',
  'checkedIn',
  'undidCheckIn',
  'notAdmitted',
]);
export type AttendeeChangeKind = z.infer<typeof AttendeeChangeKind>;

export const ContentGuestType = z.enum(['guest', 'host', 'author']);
export type ContentGuestType = z.infer<typeof ContentGuestType>;

/** What a content is by what it has: a video, else a recording, else words alone. */
export const ContentType = z.enum(['video', 'audio', 'article']);
export type ContentType = z.infer<typeof ContentType>;

export const ListingActionOutcome = z.enum(['done', 'failed']);
export type ListingActionOutcome = z.infer<typeof ListingActionOutcome>;

/** `stopped`: by a host, before everybody's turn had come. */
export const ListingActionStatus = z.enum(['running', 'done', 'stopped']);
export type ListingActionStatus = z.infer<typeof ListingActionStatus>;

/** What somebody is told next of what they have not read in a conversation; `done` until they read it. */
export const ChatReminder = z.enum(['push', 'mail', 'done']);
export type ChatReminder = z.infer<typeof ChatReminder>;

export const NotificationType = z.enum([
  'ANNOUNCEMENT',
  'FOLLOW',
  'INVITATION',
  'TRANSFER',
  'LIKE',
  'COMMENT',
  'RESHARE',
  'EVENT',
  'ACTIVITY',
  'GROUP_INVITATION',
  'GROUP_REQUEST_ACCEPTED',
  'CONTENT',
]);
export type NotificationType = z.infer<typeof NotificationType>;

export const OrganizationModuleType = z.enum([
  'activities',
  'events',
  'groups',
  'accounts',
  'channels',
  'threads',
  'storage',
  'support',
  'sponsors',
  'benefits',
  'interests',
  'advertisements',
  'subscriptions',
  'invoices',
  'announcements',
  'bookings',
  'surveys',
]);
export type OrganizationModuleType = z.infer<typeof OrganizationModuleType>;

export const PageType = z.enum(['about', 'privacy', 'terms', 'team']);
export type PageType = z.infer<typeof PageType>;

export const AdvertisementType = z.enum(['square', 'rectangle']);
export type AdvertisementType = z.infer<typeof AdvertisementType>;

/** How far a request for a pass that its host approves has come. `invited`: it may be had now. */
export const PassRequestStatus = z.enum(['requested', 'invited', 'rejected']);
export type PassRequestStatus = z.infer<typeof PassRequestStatus>;

export const PaymentIntegrationType = z.enum(['stripe', 'paypal', 'braintree', 'authorizenet', 'manual']);
export type PaymentIntegrationType = z.infer<typeof PaymentIntegrationType>;

/** What is paid for. Each is one file of its own module and one line in the server's table of purposes. */
export const PaymentPurpose = z.enum(['registration', 'sessionRegistration', 'addOns', 'coupons', 'invoice', 'booking', 'subscription']);
export type PaymentPurpose = z.infer<typeof PaymentPurpose>;

export const LineItemKind = z.enum([
  'pass',
  'package',
  'addOn',
  'room',
  'session',
  'answer',
  'coupon',
  'invoice',
  'booking',
  'subscription',
]);
export type LineItemKind = z.infer<typeof LineItemKind>;

/** How far a payment has come. `failed`: it was given up before anything was taken. */
export const PaymentIntentStatus = z.enum(['open', 'capturing', 'captured', 'completed', 'refunding', 'refunded', 'failed']);
export type PaymentIntentStatus = z.infer<typeof PaymentIntentStatus>;

export const PaymentOutcome = z.enum(['completed', 'refused', 'refunded']);
export type PaymentOutcome = z.infer<typeof PaymentOutcome>;

export const PrimaryModule = z.enum(['activities', 'events', 'channels', 'groups', 'threads']);
export type PrimaryModule = z.infer<typeof PrimaryModule>;

export const PurchaseStatus = z.enum(['draft', 'canceled', 'needsInfo', 'ready']);
export type PurchaseStatus = z.infer<typeof PurchaseStatus>;

export const RegistrationPaymentType = z.enum(['charge', 'refund']);
export type RegistrationPaymentType = z.infer<typeof RegistrationPaymentType>;

export const RegistrationQuestionType = z.enum([
  'text',
  'textarea',
  'number',
  'time',
  'date',
  'toggle',
  'select',
  'radio',
  'checkbox',
  'search',
  'file',
]);
export type RegistrationQuestionType = z.infer<typeof RegistrationQuestionType>;

export const RegistrationStatus = z.enum(['draft', 'registered', 'canceled']);
export type RegistrationStatus = z.infer<typeof RegistrationStatus>;

export const PushDeviceAppType = z.enum(['event', 'community']);
export type PushDeviceAppType = z.infer<typeof PushDeviceAppType>;

export const PushService = z.enum(['apn', 'firebase', 'huawei', 'xiaomi', 'web']);
export type PushService = z.infer<typeof PushService>;

export const SessionAccess = z.enum(['PUBLIC', 'PRIVATE']);
export type SessionAccess = z.infer<typeof SessionAccess>;

export const StreamOutput = z.enum(['event', 'group']);
export type StreamOutput = z.infer<typeof StreamOutput>;

export const SupportTicketState = z.enum(['new', 'awaitingAdmin', 'awaitingClient', 'resolved', 'spam']);
export type SupportTicketState = z.infer<typeof SupportTicketState>;

export const SupportTicketType = z.enum(['support', 'bug', 'feedback']);
export type SupportTicketType = z.infer<typeof SupportTicketType>;

export const TicketEventAccessLevel = z.enum(['regular', 'virtual', 'vip']);
export type TicketEventAccessLevel = z.infer<typeof TicketEventAccessLevel>;

export const TicketVisibility = z.enum(['public', 'private']);
export type TicketVisibility = z.infer<typeof TicketVisibility>;

export const EventEmailType = z.enum(['confirmation', 'cancellation', 'reminder']);
export type EventEmailType = z.infer<typeof EventEmailType>;

export const WaitingListKind = z.enum(['passType', 'addOn', 'session']);
export type WaitingListKind = z.infer<typeof WaitingListKind>;

/** Where somebody stands with a waiting list. `accepted`: what was offered is had; `expired`: it was not taken in time. */
export const WaitingListStatus = z.enum(['waiting', 'offered', 'accepted', 'left', 'expired']);
export type WaitingListStatus = z.infer<typeof WaitingListStatus>;

export const SubscriptionStatus = z.enum(['active', 'canceled', 'paused', 'trialing', 'past_due', 'unpaid']);
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

export const SubscriptionInterval = z.enum(['day', 'week', 'month', 'year']);
export type SubscriptionInterval = z.infer<typeof SubscriptionInterval>;

export const SubscriptionPriceType = z.enum(['flat', 'payWhatYouWant']);
export type SubscriptionPriceType = z.infer<typeof SubscriptionPriceType>;

export const CardBrand = z.enum(['amex', 'discover', 'mastercard', 'visa', 'unknown']);
export type CardBrand = z.infer<typeof CardBrand>;

export const DayOfWeek = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);
export type DayOfWeek = z.infer<typeof DayOfWeek>;
