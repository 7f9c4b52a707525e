import { FormattedDate, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Invoice } from '@contract/entities/invoices';
import { isOverdue } from '@contract/rules/invoices';
import { displayName } from '@contract/rules/names';
import { color } from '@web/theme/tokens';
import { Facts } from '@web/ui/layout/Facts';
import { useNow } from '@web/ui/time/useNow';

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { account, sentDate, dueDate } = invoice;
  const late = isOverdue(invoice, useNow(60_000));
  return (
    <Facts>
      {account && (
        <div>
          <dt>
            <FormattedMessage id="invoices.to" defaultMessage="To" />
          </dt>
          <dd>
            <bdi>{displayName(account)}</bdi>
            {account.company && <bdi>{account.company}</bdi>}
          </dd>
        </div>
      )}
      {sentDate && (
        <div>
          <dt>
            <FormattedMessage id="invoices.sentOn" defaultMessage="Sent" />
          </dt>
          <dd>
            <FormattedDate value={sentDate} dateStyle="long" />
          </dd>
        </div>
      )}
      <div>
        <dt>
          <FormattedMessage id="invoices.due" defaultMessage="Due" />
        </dt>
        <dd>
          <Due $late={late}>
            <FormattedDate value={dueDate} dateStyle="long" />
          </Due>
        </dd>
      </div>
    </Facts>
  );
}

const Due = styled.span<{ $late: boolean }>`
  ${({ $late }) => $late && `color: ${color.badText}; font-weight: 600;`}
`;
