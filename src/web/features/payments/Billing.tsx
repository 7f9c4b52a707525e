import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { AddressChooser } from './AddressChooser';
import { AddressFields } from './AddressFields';
import type { useBilling } from './useBilling';

export function Billing({ billing }: { billing: ReturnType<typeof useBilling> }) {
  const { failed, loading, writing, dismiss, addresses, addressId } = billing;
  return (
    <section aria-labelledby="billing-title">
      <Head>
        <h3 id="billing-title">
          <FormattedMessage id="payments.address" defaultMessage="Billing address" />
        </h3>
        {writing && dismiss && (
          <Button variant="quiet" size="sm" onClick={dismiss}>
            <FormattedMessage id="payments.address.known" defaultMessage="Choose a stored address" />
          </Button>
        )}
      </Head>
      {failed ? (
        <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />
      ) : loading ? (
        <Skeleton shape="text" />
      ) : writing ? (
        <AddressFields field={billing.form.field} />
      ) : (
        <AddressChooser addresses={addresses} chosen={addressId} onChoose={billing.choose} onAdd={billing.add} />
      )}
    </section>
  );
}

const Head = styled.div`
  display: flex;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[3]};
  h3 {
    font-size: ${font.lg};
  }
`;
