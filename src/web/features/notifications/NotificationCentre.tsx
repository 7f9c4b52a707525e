import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import styled, { css } from 'styled-components';
import type { Notification } from '@contract/entities/notifications';
import { NOTIFICATION_SUBJECTS, type NotificationSubject } from '@contract/rules/notifications';
import { useListNotificationsInfiniteQuery } from '@web/api/notifications';
import { selectAllRead } from '@web/state/pendingActions/allRead';
import { color, font, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { DayName } from '@web/ui/time/DayName';
import { byDay } from './days';
import { NotificationRow } from './NotificationRow';
import { isKnown } from './texts';

export function NotificationCentre() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const about = NOTIFICATION_SUBJECTS.find((subject) => subject === query.get('show'));
  const list = useListNotificationsInfiniteQuery({ about });
  const allRead = useSelector(selectAllRead);
  const seen = (one: Notification) => (allRead ? { ...one, read: true } : one);
  return (
    <Column>
      <nav aria-label={intl.formatMessage({ id: 'notifications.filters', defaultMessage: 'Which notifications' })}>
        <ChipRow>
          {(['all', ...NOTIFICATION_SUBJECTS] as const).map((name) => (
            <FilterLink
              key={name}
              to={name === 'all' ? '?' : `?show=${name}`}
              replace
              aria-current={name === (about ?? 'all') ? 'page' : undefined}
            >
              {NAMES[name]}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <Rows>
        <QueryList
          list={list}
          only={({ kind }) => isKnown(kind)}
          more="inView"
          skeleton={<Skeleton shape="row" count={6} />}
          empty={
            about ? (
              <EmptyState
                action={
                  <ButtonLink to="?" replace variant="secondary">
                    <FormattedMessage id="notifications.seeAll" defaultMessage="See all notifications" />
                  </ButtonLink>
                }
              >
                <FormattedMessage id="notifications.noneSuch" defaultMessage="No notification of this kind yet." />
              </EmptyState>
            ) : (
              <EmptyState>
                <FormattedMessage
                  id="notifications.none"
                  defaultMessage="Nothing yet. What concerns you comes here: your events, who follows you, and what is written to you."
                />
              </EmptyState>
            )
          }
        >
          {(notifications) =>
            byDay(notifications).map(({ at, groups }) => (
              <section key={at.getTime()}>
                <h2>
                  <DayName at={at.getTime()} />
                </h2>
                <ul role="list">
                  {groups.map((group) => (
                    <li key={group[0]!.id}>
                      <NotificationRow notifications={group.map(seen)} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
          }
        </QueryList>
      </Rows>
    </Column>
  );
}

const NAMES: Record<NotificationSubject | 'all', ReactNode> = {
  all: <FormattedMessage id="notifications.all" defaultMessage="All" />,
  people: <FormattedMessage id="people.title" defaultMessage="People" />,
  events: <FormattedMessage id="nav.events" defaultMessage="Events" />,
  posts: <FormattedMessage id="notifications.posts" defaultMessage="Posts" />,
  groups: <FormattedMessage id="notifications.groups" defaultMessage="Groups" />,
  moderation: <FormattedMessage id="notifications.moderation" defaultMessage="Moderation" />,
  news: <FormattedMessage id="notifications.news" defaultMessage="Announcements" />,
};

const spaced = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

const Rows = styled(KeepFocus)`
  ${spaced}
`;

const Column = styled.div`
  ${spaced}
  h2 {
    margin-block-end: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
    font-weight: 600;
    &::first-letter {
      text-transform: uppercase;
    }
  }
`;
