import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Notification } from '@contract/entities/notifications';
import { width } from '@web/theme/tokens';
import { NotificationRow } from './NotificationRow';

export function UnreadNews({ news }: { news: readonly Notification[] }) {
  return (
    <Column aria-label={useIntl().formatMessage({ id: 'notifications.news', defaultMessage: 'Announcements' })}>
      <ul role="list">
        {news.map((one) => (
          <li key={one.id}>
            <NotificationRow notifications={[one]} brief />
          </li>
        ))}
      </ul>
    </Column>
  );
}

const Column = styled.section`
  max-inline-size: ${width.reading};
`;
