import type { ReactNode } from 'react';
import { Circle, CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { color, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';
import { now } from '@web/ui/time/clock';
import { listingAddress, type ListingTab } from './listingTabs';

type LineFacts = [done: boolean, tab: ListingTab, words: ReactNode];

export function Readiness({ listing }: { listing: EventListing }) {
  const {
    id,
    eventType,
    venue,
    city,
    meetingUrl,
    eventStart,
    image,
    longDescription,
    shortDescription,
    registration,
    _count: count,
  } = listing;
  const hasPlace = (eventType === 'virtual' || Boolean(venue || city)) && (eventType === 'physical' || Boolean(meetingUrl));
  const lines: LineFacts[] = [
    [
      Date.parse(eventStart) > now(),
      'details',
      <FormattedMessage key="when" id="listings.ready.when" defaultMessage="A date that is to come" />,
    ],
    [hasPlace, 'details', <FormattedMessage key="where" id="listings.ready.where" defaultMessage="Where people meet" />],
    [
      Boolean(shortDescription && longDescription),
      'details',
      <FormattedMessage key="about" id="listings.ready.about" defaultMessage="What it is about" />,
    ],
    [image !== null, 'details', <FormattedMessage key="picture" id="listings.ready.picture" defaultMessage="A picture" />],
    [count.passTypes > 0, 'passes', <FormattedMessage key="passes" id="listings.ready.passes" defaultMessage="Passes to be had" />],
    [registration, 'details', <FormattedMessage key="open" id="listings.ready.open" defaultMessage="Registration, which is turned on" />],
  ];
  const helpful: LineFacts[] = [
    [count.sessions > 0, 'sessions', <FormattedMessage key="agenda" id="listings.ready.agenda" defaultMessage="An agenda" />],
    [count.speakers > 0, 'speakers', <FormattedMessage key="speakers" id="listings.ready.speakers" defaultMessage="Who speaks" />],
    [count.sponsors > 0, 'sponsors', <FormattedMessage key="sponsors" id="listings.ready.sponsors" defaultMessage="Who supports it" />],
    [count.media > 0, 'media', <FormattedMessage key="media" id="listings.ready.media" defaultMessage="Pictures, videos and files" />],
  ];
  return (
    <Section>
      <h2>
        <FormattedMessage id="listings.ready" defaultMessage="Before you publish" />
      </h2>
      <Lines eventId={id} lines={lines} />
      <h3>
        <FormattedMessage id="listings.ready.helpful" defaultMessage="If there is any of it" />
      </h3>
      <Lines eventId={id} lines={helpful} />
    </Section>
  );
}

const Lines = ({ eventId, lines }: { eventId: string; lines: readonly LineFacts[] }) => (
  <ul role="list">
    {lines.map(([done, tab, words], at) => (
      <Line key={at} $done={done}>
        {done ? <CircleCheck size={20} strokeWidth={1.5} aria-hidden /> : <Circle size={20} strokeWidth={1.5} aria-hidden />}
        {done ? <span>{words}</span> : <Link to={listingAddress(eventId, tab)}>{words}</Link>}
        <span className="unseen">
          {done ? (
            <FormattedMessage id="listings.ready.done" defaultMessage="done" />
          ) : (
            <FormattedMessage id="listings.ready.missing" defaultMessage="missing" />
          )}
        </span>
      </Line>
    ))}
  </ul>
);

const Section = styled.section`
  h3 {
    margin-block: ${space[4]} ${space[1]};
  }
`;

const Line = styled.li<{ $done: boolean }>`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding-block: ${space[2]};
  color: ${({ $done }) => ($done ? color.quiet : color.text)};
  > svg {
    flex: none;
    color: ${({ $done }) => ($done ? color.goodText : color.quiet)};
  }
`;
