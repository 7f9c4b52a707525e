import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { Attendees } from '@web/features/listings/Attendees';
import { readAttendeesQuery } from '@web/features/listings/attendeesQuery';
import { Listing } from '@web/features/listings/Listing';
import { ListingDetails } from '@web/features/listings/ListingDetails';
import { ListingOverview } from '@web/features/listings/ListingOverview';
import { ListingPayments } from '@web/features/listings/ListingPayments';
import { readListingsQuery } from '@web/features/listings/listingsQuery';
import { listingTabOf, type ListingTab } from '@web/features/listings/listingTabs';
import { MyListings } from '@web/features/listings/MyListings';
import { NewListing } from '@web/features/listings/NewListing';
import { PassRequests } from '@web/features/listings/PassRequests';
import { PassTypes } from '@web/features/listings/PassTypes';
import { PassAnswers } from '@web/features/passes/PassAnswers';
import { EditAttendeeAnswers } from '@web/features/questions/EditAttendeeAnswers';
import { space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { NotFound } from '@web/ui/feedback/NotFound';
import { PageHead } from '@web/ui/layout/PageHead';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Link } from '@web/ui/navigation/Link';

const faqs = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingFaqs').then((file) => file.ListingFaqs),
);

const sessions = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingSessions').then((file) => file.ListingSessions),
);
const speakers = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingSpeakers').then((file) => file.ListingSpeakers),
);

const questions = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingQuestions').then((file) => file.ListingQuestions),
);
const formPreview = lazyPart(() =>
  import(/* webpackChunkName: "form-preview" */ '@web/features/questions/FormPreview').then((file) => file.FormPreview),
);

const coHosts = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/CoHosts').then((file) => file.CoHosts),
);
const coupons = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingCoupons').then((file) => file.ListingCoupons),
);

const packages = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingPackages').then((file) => file.ListingPackages),
);
const addOns = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingAddOns').then((file) => file.ListingAddOns),
);
const rooms = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingRoomTypes').then((file) => file.ListingRoomTypes),
);

const tiers = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingTiers').then((file) => file.ListingTiers),
);

const report = lazyPart(() =>
  import(/* webpackChunkName: "listing-report" */ '@web/features/listings/ListingReport').then((file) => file.ListingReport),
);
const announcements = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingAnnouncements').then((file) => file.ListingAnnouncements),
);
const emails = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingEmails').then((file) => file.ListingEmails),
);

const preview = lazyPart(() =>
  import(/* webpackChunkName: "listing-preview" */ '@web/features/listings/ListingPreview').then((file) => file.ListingPreview),
);
const eventPreview = lazyPart(() =>
  import(/* webpackChunkName: "listing-preview" */ '@web/features/events/EventPreview').then((file) => file.EventPreview),
);

const sponsors = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingSponsors').then((file) => file.ListingSponsors),
);

// The editor of its text is large, and loaded here alone.
const pages = lazyPart(() =>
  import(/* webpackChunkName: "listing-pages" */ '@web/features/listings/ListingPages').then((file) => file.ListingPages),
);
const media = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingMedia').then((file) => file.ListingMedia),
);
const activations = lazyPart(() =>
  import(/* webpackChunkName: "listing-editor" */ '@web/features/listings/ListingActivations').then((file) => file.ListingActivations),
);

export function ListingsScreen() {
  const { eventId, tab: name } = useParams();
  const [query] = useSearchParams();
  const tab = listingTabOf(name);
  if (eventId === undefined) return <Mine />;
  if (eventId === 'new') return <New />;
  if (!tab) return <NotFound />;
  const subjects: Record<ListingTab, (listing: EventListing, refetch: () => Promise<unknown>) => ReactNode> = {
    details: (listing, refetch) => <ListingDetails listing={listing} refetch={refetch} />,
    passes: (listing) => <PassTypes listing={listing} packages={<packages.Part eventId={eventId} />} />,
    'add-ons': () => <addOns.Part eventId={eventId} />,
    rooms: () => <rooms.Part eventId={eventId} />,
    tiers: () => <tiers.Part eventId={eventId} />,
    sessions: (listing) => <sessions.Part listing={listing} />,
    speakers: (listing) => <speakers.Part listing={listing} />,
    questions: () => <questions.Part eventId={eventId} preview={(section) => <formPreview.Part eventId={eventId} section={section} />} />,
    announcements: (listing) => <announcements.Part listing={listing} />,
    emails: (listing) => <emails.Part listing={listing} />,
    'co-hosts': (listing) => <coHosts.Part listing={listing} />,
    coupons: (listing) => <coupons.Part listing={listing} />,
    sponsors: () => <sponsors.Part eventId={eventId} />,
    faqs: () => <faqs.Part eventId={eventId} />,
    pages: () => <pages.Part eventId={eventId} />,
    media: () => <media.Part eventId={eventId} />,
    activations: (listing) => <activations.Part listing={listing} />,
    overview: (listing) => <ListingOverview listing={listing} />,
    preview: (listing) => (
      <preview.Part listing={listing}>{(event, passTypes) => <eventPreview.Part event={event} passTypes={passTypes} />}</preview.Part>
    ),
    attendees: ({ slug, name: eventName, timezone, canceledAt }) => (
      <Attendees
        eventId={eventId}
        slug={slug}
        name={eventName}
        timezone={timezone}
        query={readAttendeesQuery(query)}
        canceled={canceledAt !== null}
        answers={(accountId, passes) => (
          <PassAnswers
            passes={passes}
            title={<FormattedMessage id="listings.attendee.answers" defaultMessage="Answers" />}
            action={(passId) => (
              <EditAttendeeAnswers eventId={eventId} accountId={accountId} pass={passes.find(({ id }) => id === passId)!} />
            )}
          />
        )}
      />
    ),
    report: (listing) => <report.Part listing={listing} />,
    requests: () => <PassRequests eventId={eventId} />,
    payments: () => <ListingPayments eventId={eventId} all={query.get('open') === 'false'} />,
  };
  return (
    <Listing key={eventId} eventId={eventId} tab={tab}>
      {subjects[tab]}
    </Listing>
  );
}

function Mine() {
  const title = useIntl().formatMessage({ id: 'listings.title', defaultMessage: 'Events you host' });
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          <ButtonLink to="/listings/new">
            <FormattedMessage id="listings.new" defaultMessage="New event" />
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <MyListings query={readListingsQuery(query)} />
    </>
  );
}

function New() {
  const [query] = useSearchParams();
  const title = useIntl().formatMessage({ id: 'listings.new', defaultMessage: 'New event' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Narrow>
        <NewListing group={query.get('group')} />
        <p>
          <FormattedMessage
            id="listings.new.other"
            defaultMessage="Or begin with <earlier>an earlier event</earlier>: open it, and make another like it."
            values={{ earlier: (words) => <Link to="/listings?past=true">{words}</Link> }}
          />
        </p>
      </Narrow>
    </>
  );
}

const Narrow = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-inline-size: ${width.reading};
`;
