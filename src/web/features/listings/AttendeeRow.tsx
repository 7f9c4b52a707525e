import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { AttendeeSummary } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Avatar } from '@web/ui/media/Avatar';
import { Link } from '@web/ui/navigation/Link';
import { Checkbox } from '@web/ui/form/Tick';
import { AttendeeCell } from './AttendeeCell';
import { attendeeColumns, type Columned } from './attendeeColumns';
import { TickTarget } from './TickTarget';

interface AttendeeRowProps {
  eventId: string;
  attendee: AttendeeSummary;
  columns: readonly string[];
  to: string;
  ticked: boolean;
  /** Absent where no more can be ticked. */
  onTick?: (on: boolean) => void;
}

export function AttendeeRow({ eventId, attendee, columns, to, ticked, onTick }: AttendeeRowProps) {
  const intl = useIntl();
  const { account } = attendee;
  const name = displayName(account);
  return (
    <Row $columns={columns}>
      <Who>
        <TickTarget>
          <Checkbox
            checked={ticked}
            disabled={!onTick}
            aria-label={intl.formatMessage({ id: 'listings.attendees.tick', defaultMessage: 'Select {name}' }, { name })}
            onChange={({ target }) => onTick?.(target.checked)}
          />
        </TickTarget>
        <Avatar name={name} imageUrl={account.image?.uri} size="sm" decorative />
        <span>
          <Name to={to} replace dir="auto">
            {name}
          </Name>
          {account.email && <Quiet dir="ltr">{account.email}</Quiet>}
        </span>
      </Who>
      {columns.map((column) => (
        <Cell key={column}>
          <AttendeeCell eventId={eventId} attendee={attendee} column={column} />
        </Cell>
      ))}
    </Row>
  );
}

const Row = styled.div<Columned>`
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
  flex: 1 0 100%;
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
  white-space: nowrap;
`;

const Cell = styled.div`
  min-inline-size: 0;
  font-size: ${font.sm};
  overflow-wrap: anywhere;
  &:empty {
    @media (max-width: 639px) {
      display: none;
    }
  }
`;
