import { CalendarPlus, ChevronDown } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref } from 'react-router-dom';
import type { Event } from '@contract/entities/events';
import { Button } from '@web/ui/button/Button';
import { Menu } from '@web/ui/dialog/Menu';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { calendarLinks } from './calendarLinks';
import { addressLines } from './venue';

/** Puts an event into the reader's calendar: by the web for Google and Outlook, as a file for the others. */
export function AddToCalendar({ event }: { event: Event }) {
  const intl = useIntl();
  const { API_URL } = useOrganization();
  const path = useHref(`/events/${event.slug}`);
  const place = [event.venue, ...addressLines(event)].filter(Boolean).join(', ');
  const { google, outlook } = calendarLinks(event, place, new URL(path, document.baseURI).href);
  return (
    <Menu
      label={intl.formatMessage({ id: 'events.calendar', defaultMessage: 'Add to calendar' })}
      trigger={(given) => (
        <Button variant="secondary" icon={<CalendarPlus size={20} strokeWidth={1.5} aria-hidden />} {...given}>
          <FormattedMessage id="events.calendar" defaultMessage="Add to calendar" />
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
      items={[
        { label: 'Google Calendar', href: google },
        { label: 'Outlook', href: outlook },
        {
          label: <FormattedMessage id="events.calendar.file" defaultMessage="Apple and others (.ics)" />,
          href: `${API_URL}/events/${event.id}/calendar.ics`,
        },
      ]}
    />
  );
}
