import type { ComponentProps } from 'react';
import { CalendarPlus, ChevronDown } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@web/ui/button/Button';

export const CalendarButton = (props: Omit<ComponentProps<typeof Button>, 'children'>) => (
  <Button variant="secondary" icon={<CalendarPlus size={20} strokeWidth={1.5} aria-hidden />} {...props}>
    <FormattedMessage id="events.calendar" defaultMessage="Add to calendar" />
    <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
  </Button>
);
