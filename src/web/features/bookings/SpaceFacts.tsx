import { useIntl } from 'react-intl';
import type { BaseBookingSpace } from '@contract/entities/bookings';
import { Price } from '@web/ui/media/Price';

/** What a slot costs and how long it is. */
export function SpaceFacts({ space: { price, slotDuration } }: { space: Pick<BaseBookingSpace, 'price' | 'slotDuration'> }) {
  return (
    <>
      <Price cents={price} />
      {' · '}
      <Duration minutes={slotDuration} />
    </>
  );
}

function Duration({ minutes }: { minutes: number }) {
  const intl = useIntl();
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const unit = (value: number, name: 'hour' | 'minute') => intl.formatNumber(value, { style: 'unit', unit: name, unitDisplay: 'short' });
  const parts = [hours > 0 && unit(hours, 'hour'), rest > 0 && unit(rest, 'minute')].filter((part) => part !== false);
  return <>{parts.join(' ')}</>;
}
