import { Video } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import type { Event } from '@contract/entities/events';
import { isWayInDue } from '@contract/rules/wayIn';
import { ButtonAnchor } from '@web/ui/button/Button';
import { useNow } from '@web/ui/time/useNow';

export function JoinOnline({ event }: { event: Event }) {
  const now = useNow(60_000);
  if (event.registrations.length === 0 || !event.meetingUrl || !isWayInDue(event, now)) return null;
  return (
    <ButtonAnchor href={event.meetingUrl} icon={<Video size={20} strokeWidth={1.5} aria-hidden />}>
      <FormattedMessage id="events.join" defaultMessage="Join online" />
    </ButtonAnchor>
  );
}
