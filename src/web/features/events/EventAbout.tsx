import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import { displayName } from '@contract/rules/names';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import { color, font, space } from '@web/theme/tokens';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { Avatar } from '@web/ui/media/Avatar';
import { EventWhere } from './EventWhere';
import { Online } from './Online';
import { Paragraphs } from './Paragraphs';

export const EventAbout = ({ event }: { event: Event }) => (
  <Blocks>
    <section>
      <Lead dir="auto">{event.shortDescription}</Lead>
      {event.longDescription && <Description html={event.longDescription} />}
    </section>
    <EventWhere event={event} />
    <Online event={event} />
    <section>
      <h2>
        <FormattedMessage id="events.host" defaultMessage="Hosted by" />
      </h2>
      <Person>
        <Avatar name={displayName(event.creator)} imageUrl={event.creator.image?.uri} decorative />
        <span>
          <bdi>{displayName(event.creator)}</bdi>
          {event.creator.company && (
            <Quiet>
              <bdi>{event.creator.company}</bdi>
            </Quiet>
          )}
        </span>
      </Person>
    </section>
    <Going event={event} />
  </Blocks>
);

// Most are described in paragraphs, which are read before what else a host may write is fetched.
const written = lazyPart(() => import(/* webpackChunkName: "written" */ '@web/ui/media/Written').then((file) => file.Written));

function Description({ html }: { html: string }) {
  const Written = useLazyPart(written, /<(?!\/?p>|br)/.test(html));
  return Written ? <Written html={html} /> : <Paragraphs text={paragraphsText(html)} />;
}

// Faces come after what is read first.
const going = lazyPart(() => import(/* webpackChunkName: "going" */ './EventGoing').then((file) => file.EventGoing));

function Going({ event }: { event: Event }) {
  const EventGoing = useLazyPart(going, event.publicRegistrants);
  return event.publicRegistrants && EventGoing && <EventGoing eventId={event.slug} />;
}

const Blocks = styled.div`
  display: grid;
  gap: ${space[10]};
  max-inline-size: 680px;
  padding-block-start: ${space[6]};
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
`;

const Lead = styled.p`
  font-size: ${font.lg};
  &:not(:last-child) {
    margin-block-end: ${space[4]};
  }
`;

const Person = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
