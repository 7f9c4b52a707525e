import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { TransferLog as Transfer } from '@contract/entities/transfers';
import { displayName } from '@contract/rules/names';
import { useGetAttendeeQuery } from '@web/api/registration';
import { useListTransfersInfiniteQuery } from '@web/api/transfers';
import { color, font, space } from '@web/theme/tokens';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';

export function TransferLog({ slug }: { slug: string }) {
  const list = useListTransfersInfiniteQuery({ eventId: slug });
  const { data: attendee } = useGetAttendeeQuery({ eventId: slug });
  return (
    <QueryList list={list} skeleton={<Skeleton shape="row" count={1} />} empty={null}>
      {(transfers) => (
        <section>
          <h2>
            <FormattedMessage id="transfers.list" defaultMessage="Transfers" />
          </h2>
          <ul role="list">
            {transfers.map((transfer) => (
              <Row key={transfer.id}>
                <Told transfer={transfer} isOwn={transfer.fromRegistrationId === attendee?.id} />
                <Quiet>
                  <FormattedDate value={transfer.createdAt} dateStyle="medium" timeStyle="short" />
                </Quiet>
              </Row>
            ))}
          </ul>
        </section>
      )}
    </QueryList>
  );
}

function Told({ transfer: { purchase, fromRegistration, toRegistration }, isOwn }: { transfer: Transfer; isOwn: boolean }) {
  const values = { type: <bdi>{purchase.ticket.name}</bdi>, number: String(purchase.alternateId) };
  return (
    <span>
      {isOwn ? (
        <FormattedMessage
          id="transfers.sent"
          defaultMessage="{type}, no. {number}, went to {name}"
          values={{ ...values, name: <bdi>{displayName(toRegistration.account)}</bdi> }}
        />
      ) : (
        <FormattedMessage
          id="transfers.received"
          defaultMessage="{type}, no. {number}, came from {name}"
          values={{ ...values, name: <bdi>{displayName(fromRegistration.account)}</bdi> }}
        />
      )}
    </span>
  );
}

const Row = styled.li`
  display: grid;
  gap: 2px;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Quiet = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
