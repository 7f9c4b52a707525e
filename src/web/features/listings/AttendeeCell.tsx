import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import type { ListingRegistration } from '@contract/entities/listings';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { useChannelName } from './useChannelName';

/** What one column tells of somebody who comes to an event. */
export function AttendeeCell({ attendee, column }: { attendee: ListingRegistration; column: string }) {
  const { alternateId, channel, coupon, passes, registeredAt } = attendee;
  const channelName = useChannelName();
  const held = passes.filter(({ status }) => status !== 'canceled');
  switch (column) {
    case 'passes':
      return <PassNames held={held} />;
    case 'registered':
      return registeredAt && <FormattedDate value={registeredAt} dateStyle="medium" />;
    case 'number':
      return <FormattedNumber value={alternateId} useGrouping={false} />;
    case 'coupon':
      return coupon && <bdi>{coupon.code}</bdi>;
    case 'channel':
      return channel && <bdi>{channelName(channel)}</bdi>;
    case 'paid': {
      const paid = passes.reduce((sum, { amtPaid, amtRefunded }) => sum + amtPaid - amtRefunded, 0);
      return <Price cents={paid} exact plainZero />;
    }
    case 'state':
      return <State held={held} />;
    default:
      return <Answers held={held} questionId={column} />;
  }
}

type Held = { held: ListingRegistration['passes'] };

function PassNames({ held }: Held) {
  const types = new Map<string, number>();
  for (const { ticket } of held) types.set(ticket.name, (types.get(ticket.name) ?? 0) + 1);
  return <bdi>{[...types].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')}</bdi>;
}

/** What the passes answer to one question, each answer once. */
function Answers({ held, questionId }: Held & { questionId: string }) {
  const intl = useIntl();
  const yes = intl.formatMessage({ id: 'passes.yes', defaultMessage: 'Yes' });
  const no = intl.formatMessage({ id: 'passes.no', defaultMessage: 'No' });
  const given = held.flatMap(({ responses }) => responses.filter((response) => response.questionId === questionId));
  const texts = given.flatMap(({ value, question: { type, choices } }) =>
    type === 'toggle'
      ? [value === 'true' ? yes : no]
      : value.split('\n').map((one) => choices.find((choice) => choice.value === one)?.text || one),
  );
  return <bdi>{[...new Set(texts)].join(', ')}</bdi>;
}

function State({ held }: { held: ListingRegistration['passes'] }) {
  const inside = held.filter(({ usedAt }) => usedAt !== null).length;
  if (held.length === 0) {
    return (
      <Chip tone="bad">
        <FormattedMessage id="listings.door.canceledShort" defaultMessage="Canceled" />
      </Chip>
    );
  }
  if (inside > 0) {
    return (
      <Chip tone="good">
        {inside === held.length ? (
          <FormattedMessage id="listings.attendees.in" defaultMessage="Checked in" />
        ) : (
          <FormattedMessage
            id="listings.attendees.someIn"
            defaultMessage="{inside, number} of {all, number} in"
            values={{ inside, all: held.length }}
          />
        )}
      </Chip>
    );
  }
  return held.some(({ status }) => status === 'needsInfo') ? (
    <Chip tone="warning">
      <FormattedMessage id="listings.door.needsInfo" defaultMessage="Answers missing" />
    </Chip>
  ) : null;
}
