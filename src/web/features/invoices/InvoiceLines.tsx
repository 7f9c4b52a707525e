import { FormattedMessage, FormattedNumber } from 'react-intl';
import styled from 'styled-components';
import type { Invoice } from '@contract/entities/invoices';
import { invoiceSums, lineSum } from '@contract/rules/invoices';
import { taxOf, termsOf } from '@contract/rules/taxes';
import { color, font, media, space } from '@web/theme/tokens';
import { Price } from '@web/ui/media/Price';
import { TaxName, TaxNote } from '@web/ui/media/Taxes';
import { chargeOf } from './chargeOf';

/** What is billed, line by line, and what it comes to: with the tax that was paid, or as far as that is known before. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { lineItems } = invoice;
  const charge = chargeOf(invoice);
  const terms = charge ? termsOf(charge) : invoice.tax;
  const tax = taxOf(terms);
  const sums = invoiceSums(lineItems, tax);
  return (
    <div>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="invoices.line" defaultMessage="Item" />
            </th>
            <Wide scope="col">
              <FormattedMessage id="invoices.quantity" defaultMessage="Quantity" />
            </Wide>
            <Wide scope="col">
              <FormattedMessage id="invoices.each" defaultMessage="Price each" />
            </Wide>
            <th scope="col">
              <FormattedMessage id="invoices.sum" defaultMessage="Sum" />
            </th>
          </tr>
        </thead>
        <tbody>
          {lineItems.map(({ id, name, description, quantity, amount }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
                {description && <Quiet dir="auto">{description}</Quiet>}
                {quantity > 1 && (
                  <Narrow aria-hidden>
                    <FormattedNumber value={quantity} /> × <Price cents={amount} exact plainZero />
                  </Narrow>
                )}
              </th>
              <WideCell>
                <FormattedNumber value={quantity} />
              </WideCell>
              <WideCell>
                <Price cents={amount} exact plainZero />
              </WideCell>
              <td>
                <Price cents={lineSum({ quantity, amount })} exact plainZero />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Sums>
        {tax && !tax.included && (
          <>
            <dt>
              <FormattedMessage id="payments.receipt.subtotal" defaultMessage="Before tax" />
            </dt>
            <dd>
              <Price cents={sums.net} exact plainZero />
            </dd>
            <dt>
              <TaxName {...tax} />
            </dt>
            <dd>
              <Price cents={sums.tax} exact plainZero />
            </dd>
          </>
        )}
        <dt>
          <strong>
            <FormattedMessage id="sessions.total" defaultMessage="Total" />
          </strong>
        </dt>
        <dd>
          <strong>
            <Price cents={sums.total} exact plainZero />
          </strong>
        </dd>
      </Sums>
      {terms && (
        <Note>
          <TaxNote terms={terms} cents={sums.tax} />
        </Note>
      )}
    </div>
  );
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  th,
  td {
    padding-block: ${space[3]};
    padding-inline-start: ${space[4]};
    border-block-end: 1px solid ${color.line};
    font-weight: 400;
    text-align: end;
    vertical-align: top;
    font-variant-numeric: tabular-nums;
  }
  th:first-child {
    padding-inline-start: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
  thead th {
    padding-block: ${space[2]};
    color: ${color.quiet};
    font-size: ${font.sm};
    white-space: nowrap;
  }
  tr {
    break-inside: avoid;
  }
`;

// Said under the name where the screen is narrow; read out either way.
const hiddenWhenNarrow = `
  @media not print {
    @media (max-width: 639px) {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
  }
`;

const Wide = styled.th`
  ${hiddenWhenNarrow}
`;

const WideCell = styled.td`
  ${hiddenWhenNarrow}
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Narrow = styled(Quiet)`
  ${media.middle} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space[2]} ${space[6]};
  margin: 0;
  padding-block-start: ${space[4]};
  text-align: end;
  break-inside: avoid;
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Note = styled.p`
  inline-size: fit-content;
  margin-block-start: ${space[2]};
  margin-inline-start: auto;
  color: ${color.quiet};
  font-size: ${font.sm};
  text-align: end;
`;
