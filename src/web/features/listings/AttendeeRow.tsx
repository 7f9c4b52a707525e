import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { ListingRegistration } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { attendeeColumns } from './attendeeColumns';

/** Somebody who comes to an event: their passes, since when, and whether they are in. */
export function AttendeeRow({ attendee, to }: { attendee: ListingRegistration; to: string }) {
  const { account, passes, registeredAt } = attendee;
  const held = passes.filter(({ status }) => status !== 'canceled');
  const types = new Map<string, number>();
  for (const { ticket } of held) types.set(ticket.name, (types.get(ticket.name) ?? 0) + 1);
  return (
    <Row>
      <Who>
        <Avatar name={displayName(account)} imageUrl={account.image?.uri} size="sm" decorative />
        <span>
          <Name to={to} replace dir="auto">
            {displayName(account)}
          </Name>
          {account.email && <Quiet dir="ltr">{account.email}</Quiet>}
        </span>
      </Who>
      <Passes dir="auto">{[...types].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')}</Passes>
      <Quiet>{registeredAt && <FormattedDate value={registeredAt} dateStyle="medium" />}</Quiet>
      <span>
        <State held={held} />
      </span>
    </Row>
  );
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

const Row = styled.div`
  ${attendeeColumns}
  position: relative;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Who = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  min-inline-size: 0;
  > span {
    min-inline-size: 0;
  }
`;

const Name = styled(Link)`
  color: ${color.text};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;
  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }
`;

const Quiet = styled.span`
  display: block;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.sm};
  text-overflow: ellipsis;
`;

const Passes = styled.span`
  font-size: ${font.sm};
  overflow-wrap: anywhere;
`;
