import { FormattedMessage, useIntl } from 'react-intl';
import { Settings } from 'lucide-react';
import styled from 'styled-components';
import { MarkAllRead } from '@web/features/notifications/MarkAllRead';
import { NotificationCentre } from '@web/features/notifications/NotificationCentre';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

export function NotificationsScreen() {
  const title = useIntl().formatMessage({ id: 'notifications.title', defaultMessage: 'Notifications' });
  return (
    <Column>
      <PageHead title={title} />
      <PageTitle
        actions={
          <>
            <MarkAllRead />
            <ButtonLink
              to="/settings/notifications"
              variant="secondary"
              size="sm"
              icon={<Settings size={20} strokeWidth={1.5} aria-hidden />}
            >
              <FormattedMessage id="notifications.choose" defaultMessage="Choose what" />
            </ButtonLink>
          </>
        }
      >
        {title}
      </PageTitle>
      <NotificationCentre />
    </Column>
  );
}

// As wide as the filters in one line.
const Column = styled.div`
  max-inline-size: 720px;
`;
