import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { InvoiceInList } from '@contract/entities/invoices';
import { paymentReference } from '@contract/rules/paymentReference';
import { useListOwnInvoicesInfiniteQuery } from '@web/api/invoices';
import { color, font, space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { Link } from '@web/ui/navigation/Link';
import { totalOf } from './chargeOf';
import { InvoiceChip } from './InvoiceChip';

const STATES = ['open', 'paid'] as const;

export function InvoiceList() {
  const intl = useIntl();
  const asked = useSearchParams()[0].get('show');
  const state = STATES.find((one) => one === asked);
  const list = useListOwnInvoicesInfiniteQuery(state ? { state } : {});
  const names = {
    open: intl.formatMessage({ id: 'invoices.open', defaultMessage: 'Open' }),
    paid: intl.formatMessage({ id: 'invoices.paid', defaultMessage: 'Paid' }),
  };
  return (
    <Column>
      <nav aria-label={intl.formatMessage({ id: 'invoices.which', defaultMessage: 'Which invoices' })}>
        <ChipRow>
          <FilterLink to="?" replace aria-current={state ? undefined : 'page'}>
            <FormattedMessage id="invoices.all" defaultMessage="All" />
          </FilterLink>
          {STATES.map((one) => (
            <FilterLink key={one} to={`?show=${one}`} replace aria-current={state === one ? 'page' : undefined}>
              {names[one]}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      <QueryList list={list} more="inView" skeleton={<Skeleton shape="row" count={4} />} empty={<None state={state} />}>
        {(invoices) => (
          <Rows role="list" aria-label={intl.formatMessage({ id: 'invoices.title', defaultMessage: 'Invoices' })}>
            {invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </Rows>
        )}
      </QueryList>
    </Column>
  );
}

const None = ({ state }: { state: (typeof STATES)[number] | undefined }) => (
  <EmptyState>
    {state === 'open' ? (
      <FormattedMessage id="invoices.noneOpen" defaultMessage="You have no open invoices. There is nothing to pay." />
    ) : state === 'paid' ? (
      <FormattedMessage id="invoices.nonePaid" defaultMessage="You have not paid an invoice yet." />
    ) : (
      <FormattedMessage id="invoices.none" defaultMessage="You have no invoices. When one is sent to you, it is here and in your mail." />
    )}
  </EmptyState>
);

function InvoiceRow({ invoice }: { invoice: InvoiceInList }) {
  const { id, alternateId, title, dueDate, sentDate, status } = invoice;
  return (
    <Row>
      <div>
        <Link to={`/invoices/${id}`} dir="auto">
          {title}
        </Link>
        <Facts>
          <InvoiceChip invoice={invoice} />
          <span>{paymentReference(alternateId, 'invoice')}</span>
          {status === 'sent' ? (
            <span>
              <FormattedMessage
                id="invoices.dueOn"
                defaultMessage="Due {date}"
                values={{ date: <FormattedDate value={dueDate} dateStyle="medium" /> }}
              />
            </span>
          ) : (
            <FormattedDate value={sentDate ?? dueDate} dateStyle="medium" />
          )}
        </Facts>
      </div>
      <Amount $void={status === 'void'}>
        <Price cents={totalOf(invoice)} exact plainZero />
      </Amount>
    </Row>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: ${width.reading};
`;

const Rows = styled.ul`
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Row = styled.li`
  position: relative;
  display: flex;
  gap: ${space[4]};
  justify-content: space-between;
  padding-block: ${space[4]};
  overflow-wrap: anywhere;
  a {
    color: ${color.text};
    font-weight: 600;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  align-items: center;
  margin-block-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Amount = styled.strong<{ $void: boolean }>`
  ${({ $void }) => $void && `color: ${color.quiet}; font-weight: 400; text-decoration: line-through;`}
`;
