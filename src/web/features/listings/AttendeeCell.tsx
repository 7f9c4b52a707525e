import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import type { AttendeeSummary } from '@contract/entities/listings';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { useAnswerChoices, useAskedQuestions } from './useAskedQuestions';
import { useChannelName } from './useChannelName';

interface AttendeeCellProps {
  eventId: string;
  attendee: AttendeeSummary;
  column: string;
}

export function AttendeeCell({ eventId, attendee, column }: AttendeeCellProps) {
  const { alternateId, channel, couponCode, passes, registeredAt } = attendee;
  const channelName = useChannelName();
  const held = passes.filter(({ status }) => status !== 'canceled');
  switch (column) {
    case 'passes':
      return <PassNames eventId={eventId} held={held} />;
    case 'registered':
      return registeredAt && <FormattedDate value={registeredAt} dateStyle="medium" />;
    case 'number':
      return <FormattedNumber value={alternateId} useGrouping={false} />;
    case 'coupon':
      return couponCode && <bdi>{couponCode}</bdi>;
    case 'channel':
      return channel && <bdi>{channelName(channel)}</bdi>;
    case 'paid': {
      const paid = passes.reduce((sum, { amtPaid, amtRefunded }) => sum + amtPaid - amtRefunded, 0);
      return <Price cents={paid} exact plainZero />;
    }
    case 'state':
      return <State held={held} />;
    default:
      return <Answers eventId={eventId} held={held} questionId={column} />;
  }
}

type Held = { held: AttendeeSummary['passes'] };
type HeldOf = Held & { eventId: string };

function PassNames({ eventId, held }: HeldOf) {
  const { data: types = [] } = useListListingPassTypesQuery({ eventId });
  const counts = new Map<string, number>();
  for (const { ticketId } of held) counts.set(ticketId, (counts.get(ticketId) ?? 0) + 1);
  const names = types.flatMap(({ id, name }) => {
    const count = counts.get(id) ?? 0;
    return count > 1 ? `${count} × ${name}` : count > 0 ? name : [];
  });
  return <bdi>{names.join(', ')}</bdi>;
}

function Answers({ eventId, held, questionId }: HeldOf & { questionId: string }) {
  const question = useAskedQuestions(eventId).find(({ id }) => id === questionId);
  const choices = useAnswerChoices(question);
  const given = held.flatMap(({ responses }) => responses.filter((response) => response.questionId === questionId));
  const texts = given.flatMap(({ value }) =>
    (choices.length > 0 ? value.split('\n') : [value]).map((one) => choices.find((choice) => choice.value === one)?.label ?? one),
  );
  return <bdi>{[...new Set(texts)].join(', ')}</bdi>;
}

function State({ held }: Held) {
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
          <FormattedMessage id="passes.used" defaultMessage="Checked in" />
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
