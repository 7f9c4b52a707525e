import { useIntl } from 'react-intl';
import type { Notification } from '@contract/entities/notifications';
import { NotificationRow } from './NotificationRow';

export function UnreadNews({ news }: { news: readonly Notification[] }) {
  return (
    <section aria-label={useIntl().formatMessage({ id: 'notifications.news', defaultMessage: 'Announcements' })}>
      <ul role="list">
        {news.map((one) => (
          <li key={one.id}>
            <NotificationRow notifications={[one]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
