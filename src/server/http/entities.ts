import * as accounts from '@contract/entities/accounts';
import * as activations from '@contract/entities/activations';
import * as activities from '@contract/entities/activities';
import * as addOns from '@contract/entities/addOns';
import * as announcements from '@contract/entities/announcements';
import * as attendeeHistory from '@contract/entities/attendeeHistory';
import * as badges from '@contract/entities/badges';
import * as bookings from '@contract/entities/bookings';
import * as channels from '@contract/entities/channels';
import * as chat from '@contract/entities/chat';
import * as contents from '@contract/entities/contents';
import * as coupons from '@contract/entities/coupons';
import * as door from '@contract/entities/door';
import * as doorEntry from '@contract/entities/doorEntry';
import * as enumerations from '@contract/entities/enumerations';
import * as eventBase from '@contract/entities/eventBase';
import * as eventEmails from '@contract/entities/eventEmails';
import * as events from '@contract/entities/events';
import * as explore from '@contract/entities/explore';
import * as groupMembers from '@contract/entities/groupMembers';
import * as groups from '@contract/entities/groups';
import * as images from '@contract/entities/images';
import * as interests from '@contract/entities/interests';
import * as invoiceBase from '@contract/entities/invoiceBase';
import * as invoices from '@contract/entities/invoices';
import * as linkPreviews from '@contract/entities/linkPreviews';
import * as listingActions from '@contract/entities/listingActions';
import * as listingReport from '@contract/entities/listingReport';
import * as listings from '@contract/entities/listings';
import * as media from '@contract/entities/media';
import * as notifications from '@contract/entities/notifications';
import * as notificationSchedule from '@contract/entities/notificationSchedule';
import * as organization from '@contract/entities/organization';
import * as packages from '@contract/entities/packages';
import * as pages from '@contract/entities/pages';
import * as passRequests from '@contract/entities/passRequests';
import * as passTypes from '@contract/entities/passTypes';
import * as passes from '@contract/entities/passes';
import * as payments from '@contract/entities/payments';
import * as pushDevices from '@contract/entities/pushDevices';
import * as postDrafts from '@contract/entities/postDrafts';
import * as questions from '@contract/entities/questions';
import * as registrations from '@contract/entities/registrations';
import * as roomTypes from '@contract/entities/roomTypes';
import * as advertisements from '@contract/entities/advertisements';
import * as benefits from '@contract/entities/benefits';
import * as levels from '@contract/entities/levels';
import * as series from '@contract/entities/series';
import * as sessionAccess from '@contract/entities/sessionAccess';
import * as sessionQuestions from '@contract/entities/sessionQuestions';
import * as sessions from '@contract/entities/sessions';
import * as streams from '@contract/entities/streams';
import * as subscriptions from '@contract/entities/subscriptions';
import * as supportTickets from '@contract/entities/supportTickets';
import * as taxTerms from '@contract/entities/taxTerms';
import * as threads from '@contract/entities/threads';
import * as tiers from '@contract/entities/tiers';
import * as transfers from '@contract/entities/transfers';
import * as waitingLists from '@contract/entities/waitingLists';
import type { ZodMiniType } from 'zod/mini';

const FILES = [
  accounts,
  activations,
  activities,
  announcements,
  attendeeHistory,
  addOns,
  badges,
  bookings,
  channels,
  chat,
  contents,
  coupons,
  door,
  doorEntry,
  enumerations,
  explore,
  pages,
  eventBase,
  eventEmails,
  events,
  groupMembers,
  groups,
  images,
  interests,
  invoiceBase,
  invoices,
  linkPreviews,
  listingActions,
  listingReport,
  listings,
  media,
  notifications,
  notificationSchedule,
  organization,
  packages,
  passRequests,
  passTypes,
  passes,
  payments,
  pushDevices,
  postDrafts,
  questions,
  registrations,
  roomTypes,
  series,
  advertisements,
  benefits,
  levels,
  sessionAccess,
  sessionQuestions,
  sessions,
  streams,
  subscriptions,
  supportTickets,
  taxTerms,
  threads,
  tiers,
  transfers,
  waitingLists,
];

export const ENTITIES = new Map(
  FILES.flatMap((file) => Object.entries(file as Record<string, unknown>)).filter(
    (entry): entry is [string, ZodMiniType] => typeof entry[1] === 'object' && entry[1] !== null && '_zod' in entry[1],
  ),
);
