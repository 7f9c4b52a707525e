import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SubjectFrame } from '@web/ui/layout/SubjectFrame';
import { LISTING_TABS, listingAddress, type ListingTab } from './listingTabs';

interface ListingFrameProps {
  eventId: string;
  current: ListingTab;
  canceled: boolean;
  children: ReactNode;
}

export function ListingFrame({ eventId, current, canceled, children }: ListingFrameProps) {
  const label = useIntl().formatMessage({ id: 'listings.subjects', defaultMessage: 'This event' });
  const subjects = [...LISTING_TABS.slice(0, 1), ...(canceled ? [] : ['check-in' as const]), ...LISTING_TABS.slice(1)].map((tab) => ({
    to: listingAddress(eventId, tab),
    name: NAMES[tab],
    current: tab === current,
    over: OVER[tab],
  }));
  return (
    <SubjectFrame label={label} subjects={subjects} wide>
      {children}
    </SubjectFrame>
  );
}

const OVER: Partial<Record<ListingTab | 'check-in', ReactNode>> = {
  attendees: <FormattedMessage id="listings.subjects.people" defaultMessage="Who comes" />,
  details: <FormattedMessage id="listings.subjects.event" defaultMessage="What it is" />,
  passes: <FormattedMessage id="listings.subjects.registration" defaultMessage="How people register" />,
};

const NAMES: Record<ListingTab | 'check-in', ReactNode> = {
  overview: <FormattedMessage id="listings.overview" defaultMessage="Overview" />,
  preview: <FormattedMessage id="listings.preview" defaultMessage="Preview" />,
  'check-in': <FormattedMessage id="listings.checkIn" defaultMessage="Check-in" />,
  details: <FormattedMessage id="listings.details" defaultMessage="Details" />,
  passes: <FormattedMessage id="listings.passes" defaultMessage="Passes" />,
  'add-ons': <FormattedMessage id="listings.addOns" defaultMessage="Add-ons" />,
  rooms: <FormattedMessage id="listings.rooms" defaultMessage="Rooms" />,
  tiers: <FormattedMessage id="listings.tiers" defaultMessage="Tiers" />,
  pages: <FormattedMessage id="listings.pages" defaultMessage="Pages" />,
  media: <FormattedMessage id="listings.media" defaultMessage="Media" />,
  activations: <FormattedMessage id="listings.activations" defaultMessage="Activations" />,
  announcements: <FormattedMessage id="listings.announcements" defaultMessage="Announcements" />,
  emails: <FormattedMessage id="listings.emails" defaultMessage="Mails" />,
  sessions: <FormattedMessage id="listings.sessions" defaultMessage="Agenda" />,
  coupons: <FormattedMessage id="listings.coupons" defaultMessage="Codes" />,
  'co-hosts': <FormattedMessage id="listings.coHosts" defaultMessage="Co-hosts" />,
  sponsors: <FormattedMessage id="listings.sponsors" defaultMessage="Sponsors" />,
  questions: <FormattedMessage id="listings.questions" defaultMessage="Questions" />,
  speakers: <FormattedMessage id="listings.speakers" defaultMessage="Speakers" />,
  faqs: <FormattedMessage id="listings.faq" defaultMessage="FAQ" />,
  attendees: <FormattedMessage id="listings.attendees" defaultMessage="Attendees" />,
  report: <FormattedMessage id="listings.report" defaultMessage="Report" />,
  requests: <FormattedMessage id="listings.requests" defaultMessage="Requests" />,
  payments: <FormattedMessage id="listings.payments" defaultMessage="Payments" />,
};
