import { memo, useCallback, useMemo, type ComponentProps } from 'react';
import { FormattedDate, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Session } from '@contract/entities/sessions';
import { color, font, frame, space } from '@web/theme/tokens';
import { VirtualFeed } from '@web/ui/list/VirtualFeed';
import type { AgendaDay } from './agenda';
import { AgendaSession } from './AgendaSession';

interface AgendaDaysProps extends Omit<ComponentProps<typeof AgendaSession>, 'session'> {
  days: readonly AgendaDay<Session>[];
  wanted: ReadonlySet<string>;
  /** The one day that is shown; null: all. */
  shownDay: string | null;
  isLong: boolean;
}

export const AgendaDays = ({ days, shownDay, ...of }: AgendaDaysProps) =>
  days.map((held) => <Day key={held.day} held={held} isShown={shownDay === null || held.day === shownDay} {...of} />);

interface DayProps extends Omit<AgendaDaysProps, 'days' | 'shownDay'> {
  held: AgendaDay<Session>;
  isShown: boolean;
}

const Day = memo(function Day({ held, wanted, isShown, isLong, eventId, zone, beside, speakersAt, savable, going, go }: DayProps) {
  const intl = useIntl();
  const { day, at, sessions } = held;
  const shown = useMemo(() => sessions.filter(({ id }) => wanted.has(id)), [sessions, wanted]);
  const line = useCallback(
    (session: Session) => <AgendaSession {...{ session, eventId, zone, beside, speakersAt, savable, going, go }} />,
    [eventId, zone, beside, speakersAt, savable, going, go],
  );
  return (
    <section aria-labelledby={`day-${day}`} hidden={!isShown || shown.length === 0}>
      <Heading id={`day-${day}`}>
        <FormattedDate value={at} timeZone={zone} weekday="long" day="numeric" month="long" />
      </Heading>
      {isLong ? (
        <VirtualFeed
          label={intl.formatDate(at, { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' })}
          items={shown}
          renderItem={line}
          hasMore={false}
          loading={false}
          loadMore={noMore}
          estimatedHeight={132}
        />
      ) : (
        <List role="list">
          {sessions.map((session) => (
            <li key={session.id} hidden={!wanted.has(session.id)}>
              {line(session)}
            </li>
          ))}
        </List>
      )}
    </section>
  );
});

const noMore = () => undefined;

const Heading = styled.h2`
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
