import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'react-router-dom';
import type { Event } from '@contract/entities/events';
import { Menu } from '@web/ui/dialog/Menu';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { CalendarButton } from './CalendarButton';
import { calendarLinks } from './calendarLinks';
import { addressLines } from './venue';

export function CalendarMenu({ event, online }: { event: Event; online: boolean }) {
  const intl = useIntl();
  const { API_URL } = useOrganization();
  const path = useHref(`/events/${event.slug}`);
  const place = online ? '' : [event.venue, ...addressLines(event)].filter(Boolean).join(', ');
  const { google, outlook } = calendarLinks(event, place, new URL(path, document.baseURI).href);
  return (
    <Menu
      openAtOnce
      label={intl.formatMessage({ id: 'events.calendar', defaultMessage: 'Add to calendar' })}
      trigger={(given) => <CalendarButton {...given} />}
      items={[
        { label: 'Google Calendar', href: google },
        { label: 'Outlook', href: outlook },
        {
          label: <FormattedMessage id="events.calendar.file" defaultMessage="Apple and others (.ics)" />,
          href: `${API_URL}/events/${event.id}/calendar.ics${online ? '?online=true' : ''}`,
        },
      ]}
    />
  );
}
