import { useState } from 'react';
import type { Event } from '@contract/entities/events';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { useNow } from '@web/ui/time/useNow';
import { CalendarButton } from './CalendarButton';

const menu = lazyPart(() => import(/* webpackChunkName: "calendar" */ './CalendarMenu').then((file) => file.CalendarMenu));

const prepareMenu = () => void menu.preload().catch(() => undefined);

interface AddToCalendarProps {
  event: Event;
  online?: boolean;
}

export function AddToCalendar({ event, online = false }: AddToCalendarProps) {
  const [pressed, setPressed] = useState(false);
  const CalendarMenu = useLazyPart(menu, pressed);
  const isOver = Date.parse(event.eventEnd) <= useNow(60_000);
  if (event.canceledAt || isOver) return null;
  if (CalendarMenu && pressed) return <CalendarMenu event={event} online={online} />;
  return (
    <CalendarButton
      aria-haspopup="menu"
      aria-busy={pressed || undefined}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      onClick={() => setPressed(true)}
    />
  );
}
