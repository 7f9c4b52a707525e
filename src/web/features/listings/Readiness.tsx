import type { ReactNode } from 'react';
import { Circle, CircleCheck } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { color, space } from '@web/theme/tokens';
import { Link } from '@web/ui/navigation/Link';
import { now } from '@web/ui/time/clock';
import { listingAddress, type ListingTab } from './listingTabs';

/** What an event still lacks before it is shown to others; each line leads to where it is said. */
export function Readiness({ listing }: { listing: EventListing }) {
  const { id, eventType, venue, city, meetingUrl, eventStart, image, longDescription, shortDescription, _count: count } = listing;
  const hasPlace = (eventType === 'virtual' || Boolean(venue || city)) && (eventType === 'physical' || Boolean(meetingUrl));
  const lines: [done: boolean, tab: ListingTab, words: ReactNode][] = [
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
  ];
  return (
    <section>
      <h2>
        <FormattedMessage id="listings.ready" defaultMessage="Before you publish" />
      </h2>
      <ul role="list">
        {lines.map(([done, tab, words], at) => (
          <Line key={at} $done={done}>
            {done ? <CircleCheck size={20} strokeWidth={1.5} aria-hidden /> : <Circle size={20} strokeWidth={1.5} aria-hidden />}
            {done ? <span>{words}</span> : <Link to={listingAddress(id, tab)}>{words}</Link>}
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
    </section>
  );
}

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
