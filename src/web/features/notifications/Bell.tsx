import { Bell as Icon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useGetSelfQuery } from '@web/api/self';
import { selectAllRead } from '@web/state/pendingActions/allRead';
import { IconLink } from '@web/ui/button/IconButton';

export function Bell() {
  const intl = useIntl();
  const { data: self } = useGetSelfQuery();
  const count = useSelector(selectAllRead) ? 0 : (self?._count.notifications ?? 0);
  const label = intl.formatMessage(
    { id: 'notifications.bell', defaultMessage: '{count, plural, =0 {Notifications} other {Notifications, # new}}' },
    { count },
  );
  return (
    <IconLink to="/notifications" label={label} count={count}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
    </IconLink>
  );
}
