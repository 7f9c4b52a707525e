import { ArrowDown, ArrowUp } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, font, frame, space } from '@web/theme/tokens';
import { halfTicked } from '@web/ui/form/halfTicked';
import { Checkbox } from '@web/ui/form/Tick';
import { Link } from '@web/ui/navigation/Link';
import { attendeeColumns, type Columned } from './attendeeColumns';
import { attendeesAddress, turned, type AttendeeOrder, type AttendeesQuery } from './attendeesQuery';
import type { AttendeeSelection } from './attendeeSelection';
import { TickTarget } from './TickTarget';
import { useColumnName } from './useColumnName';

interface AttendeeHeadProps {
  eventId: string;
  query: AttendeesQuery;
  selection: AttendeeSelection;
}

export function AttendeeHead({ eventId, query, selection }: AttendeeHeadProps) {
  const intl = useIntl();
  const nameOf = useColumnName(eventId);
  const { everybody, ids, takeEverybody, clear } = selection;
  const sort = (column: AttendeeOrder) => ({
    to: attendeesAddress(eventId, query, { orderBy: turned(column, query.orderBy) }),
    replace: true,
    'aria-current': query.orderBy.replace('-', '') === column ? ('true' as const) : undefined,
  });
  const arrow = (column: AttendeeOrder) =>
    query.orderBy === column ? <ArrowUp {...icon} /> : query.orderBy === `-${column}` ? <ArrowDown {...icon} /> : null;
  return (
    <Head $columns={query.columns} aria-label={intl.formatMessage({ id: 'listings.attendees.sort', defaultMessage: 'Sort' })}>
      <First>
        <TickTarget>
          <Checkbox
            ref={halfTicked(!everybody && ids.size > 0)}
            checked={everybody}
            aria-label={intl.formatMessage({ id: 'listings.attendees.tickAll', defaultMessage: 'Select everybody listed' })}
            onChange={() => (everybody ? clear() : takeEverybody())}
          />
        </TickTarget>
        <Column {...sort('lastName')}>
          <FormattedMessage id="listings.attendees.name" defaultMessage="Name" />
          {arrow('lastName')}
        </Column>
      </First>
      {query.columns.map((column) => {
        const order = SORTED[column];
        return order ? (
          <Column key={column} {...sort(order)}>
            {nameOf(column)}
            {arrow(order)}
          </Column>
        ) : (
          <Plain key={column} dir="auto">
            {nameOf(column)}
          </Plain>
        );
      })}
    </Head>
  );
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

const SORTED: Record<string, AttendeeOrder> = { registered: 'registeredAt', number: 'alternateId' };

const Head = styled.nav<Columned>`
  ${attendeeColumns}
  position: sticky;
  inset-block-start: ${frame.head};
  /* Above what stands above the link that covers a row. */
  z-index: 2;
  padding-block: ${space[2]};
  border-block-end: 1px solid ${color.lineStrong};
  background: ${color.page};
  font-size: ${font.sm};
`;

const First = styled.div`
  display: flex;
  gap: ${space[3]};
  align-items: center;
`;

const Column = styled(Link).attrs({ className: 'target' })`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.quiet};
  font-weight: 600;
  text-decoration: none;
  &[aria-current] {
    color: ${color.text};
  }
`;

const Plain = styled.span`
  overflow: hidden;
  color: ${color.quiet};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 639px) {
    display: none;
  }
`;
