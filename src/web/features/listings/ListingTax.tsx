import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useGetListingTaxQuery } from '@web/api/listingPassTypes';
import { color, font, space } from '@web/theme/tokens';
import { TaxName } from '@web/ui/media/Taxes';

/** How the prices of an event are taxed, where they are; its organization's file says so. */
export function ListingTax({ eventId }: { eventId: string }) {
  const { data: terms } = useGetListingTaxQuery({ eventId });
  if (!terms) return null;
  const { included, rate } = terms;
  const values = { tax: rate && <TaxName {...rate} /> };
  return (
    <Note>
      {rate && included && (
        <FormattedMessage
          id="listings.tax.included"
          defaultMessage="Prices are what people pay. They contain {tax}, as your organization has set."
          values={values}
        />
      )}
      {rate && !included && (
        <FormattedMessage
          id="listings.tax.added"
          defaultMessage="{tax} is added to these prices, as your organization has set."
          values={values}
        />
      )}
      {!rate && included && (
        <FormattedMessage
          id="listings.tax.includedByAddress"
          defaultMessage="Prices are what people pay. They contain the tax of where the payer lives, as your organization has set."
        />
      )}
      {!rate && !included && (
        <FormattedMessage
          id="listings.tax.addedByAddress"
          defaultMessage="The tax of where the payer lives is added to these prices, as your organization has set."
        />
      )}
    </Note>
  );
}

const Note = styled.p`
  margin-block-end: ${space[4]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;
