import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingActionRow } from '@contract/entities/listingActions';
import { displayName } from '@contract/rules/names';
import { useListListingActionRowsInfiniteQuery } from '@web/api/listingActions';
import { color, font, space } from '@web/theme/tokens';
import { Dialog } from '@web/ui/dialog/Dialog';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';

interface ActionRowsProps {
  eventId: string;
  actionId: string;
  title: string;
  hasFailed: boolean;
  onClose: () => void;
}

export function ActionRows({ eventId, actionId, title, hasFailed, onClose }: ActionRowsProps) {
  const [failedOnly, setFailedOnly] = useState(hasFailed);
  const list = useListListingActionRowsInfiniteQuery({ eventId, actionId, ...(failedOnly && { outcome: 'failed' as const }) });
  return (
    <Dialog open onClose={onClose} title={title}>
      <CheckboxField
        required
        label={<FormattedMessage id="listings.action.failedOnly" defaultMessage="Only what failed" />}
        checked={failedOnly}
        onChange={setFailedOnly}
      />
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="listings.action.noRows" defaultMessage="There is nothing like that." />
          </EmptyState>
        }
      >
        {(rows) => (
          <ul role="list">
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        )}
      </QueryList>
    </Dialog>
  );
}

function Row({ row: { account, passNumber, outcome, reason } }: { row: ListingActionRow }) {
  const intl = useIntl();
  return (
    <Line>
      <span>
        <strong dir="auto">{displayName(account)}</strong>
        {passNumber !== null && <Quiet> {intl.formatNumber(passNumber, { useGrouping: false })}</Quiet>}
        {reason && <Reason>{reason}</Reason>}
      </span>
      {outcome === 'done' && (
        <Chip tone="good">
          <FormattedMessage id="listings.action.done" defaultMessage="Done" />
        </Chip>
      )}
      {outcome === 'failed' && (
        <Chip tone="bad">
          <FormattedMessage id="listings.action.failed" defaultMessage="Failed" />
        </Chip>
      )}
      {outcome === null && (
        <Chip>
          <FormattedMessage id="listings.action.waits" defaultMessage="Not yet" />
        </Chip>
      )}
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  justify-content: space-between;
  padding-block: ${space[3]};
  border-block-end: 1px solid ${color.line};
  > span:first-child {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > :last-child {
    flex: none;
  }
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Reason = styled.p`
  font-size: ${font.sm};
`;
