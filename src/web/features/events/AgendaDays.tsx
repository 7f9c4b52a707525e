import { memo, type ComponentProps } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Session } from '@contract/entities/sessions';
import { color, font, frame, space } from '@web/theme/tokens';
import { VirtualFeed } from '@web/ui/list/VirtualFeed';
import type { AgendaDay } from './agenda';
import { AgendaSession } from './AgendaSession';

interface AgendaDaysProps extends Omit<ComponentProps<typeof AgendaSession>, 'session'> {
  days: readonly AgendaDay<Session>[];
  /** The ids of the sessions that are shown. */
  wanted: ReadonlySet<string>;
  /** The one day that is shown; null: all. */
  shownDay: string | null;
  isLong: boolean;
}

/** The lines of an agenda, day by day. */
export const AgendaDays = memo(function AgendaDays({ days, wanted, shownDay, isLong, ...of }: AgendaDaysProps) {
  const intl = useIntl();
  const { zone } = of;
  const line = (session: Session) => <AgendaSession session={session} {...of} />;
  return days.map(({ day, at, sessions: held }) => (
    <section
      key={day}
      aria-labelledby={`day-${day}`}
      hidden={(shownDay !== null && day !== shownDay) || !held.some(({ id }) => wanted.has(id))}
    >
      <Day id={`day-${day}`}>
        <FormattedDate value={at} timeZone={zone} weekday="long" day="numeric" month="long" />
      </Day>
      {isLong ? (
        <VirtualFeed
          label={intl.formatDate(at, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })}
          items={held.filter(({ id }) => wanted.has(id))}
          renderItem={line}
          hasMore={false}
          loading={false}
          loadMore={noMore}
          estimatedHeight={132}
        />
      ) : (
        <List role="list">
          {held.map((session) => (
            <li key={session.id} hidden={!wanted.has(session.id)}>
              {line(session)}
            </li>
          ))}
        </List>
      )}
    </section>
  ));
});

const noMore = () => undefined;

const Day = styled.h2`
  position: sticky;
  inset-block-start: calc(${frame.head} + 48px);
  z-index: 5;
  padding-block: ${space[3]};
  background: ${color.page};
  font-size: ${font.lg};
`;

// Rows out of sight are neither laid out nor painted.
const List = styled.ol`
  margin-block-end: ${space[8]};
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto 132px;
  }
`;
