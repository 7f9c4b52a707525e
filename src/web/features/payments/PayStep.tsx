import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Registration } from '@contract/entities/registrations';
import { font, space } from '@web/theme/tokens';
import { useCaptureIntentMutation, useGetRegistrationIntentQuery, useSubmitRegistrationMutation } from '@web/api/registration';
import { useUpdateSelfMutation } from '@web/api/self';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { FailureWords } from '@web/ui/feedback/FailureWords';
import { focusField } from '@web/ui/form/focusField';
import { FormErrors } from '@web/ui/form/FormErrors';
import { Notice } from '@web/ui/feedback/Notice';
import { Price } from '@web/ui/media/Price';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Billing } from './Billing';
import { addressFieldId } from './AddressFields';
import { fieldsOf, type PaymentProof } from './providers/fields';
import { Terms, TERMS_ID } from './Terms';
import { useBilling } from './useBilling';

interface PayStepProps {
  slug: string;
  draft: Registration;
  /** What is to be paid, in cents, before tax. */
  total: number;
  back: string;
  coupon: ReactNode;
  onTax: (cents: number) => void;
  /** The passes are had. */
  onDone: () => Promise<void>;
  foot: (action: { label: ReactNode; pending: boolean; disabled?: boolean; back?: string }) => ReactNode;
}

/** Step three: where the bill goes, how it is paid, and the one button that finishes it. */
export function PayStep({ slug, draft, total, back, coupon, onTax, onDone, foot }: PayStepProps) {
  const intl = useIntl();
  const free = total === 0;
  const billing = useBilling(!free);
  const { addressId } = billing;
  const intent = useGetRegistrationIntentQuery(!free && addressId ? { eventId: slug, addressId } : skipToken);
  const [proof, setProof] = useState<PaymentProof | null>(null);
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const [submit, submitting] = useSubmitRegistrationMutation();
  const [capture, capturing] = useCaptureIntentMutation();
  const [acceptTerms] = useUpdateSelfMutation();
  const pending = submitting.isLoading || capturing.isLoading;

  const due = free ? undefined : intent.currentData;
  const tax = due?.salesTax ?? 0;
  useEffect(() => onTax(tax), [tax, onTax]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (billing.writing) {
      const missing = await billing.save();
      if (missing) focusField(addressFieldId(missing));
      return;
    }
    setTried(true);
    if (!accepted) return focusField(TERMS_ID);
    if (pending || (!free && (!due || !proof))) return;
    void acceptTerms({ termsAccepted: true });
    const done = due ? await capture({ intentId: due.id, ...proof }) : await submit({ eventId: slug });
    if (!done.error) await onDone();
  }

  const Fields = due && fieldsOf(due);
  const failure = submitting.error ?? capturing.error ?? intent.error;
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <FormErrors
        errors={[
          ...billing.missing.map((field) => ({ fieldId: addressFieldId(field), message: '' })),
          ...(tried && !accepted
            ? [
                {
                  fieldId: TERMS_ID,
                  message: intl.formatMessage({ id: 'payments.terms.needed', defaultMessage: 'Please agree to the terms to go on.' }),
                },
              ]
            : []),
        ]}
      />
      <Stack>
        {failure !== undefined && (
          <Notice kind="bad">
            <FailureWords error={failure} />
          </Notice>
        )}
        {!free && <Billing billing={billing} />}
        {coupon && <section>{coupon}</section>}
        {!free && addressId && (
          <section>
            <Title>
              <FormattedMessage id="payments.title" defaultMessage="Payment" />
            </Title>
            {due ? (
              Fields ? (
                <Fields intent={due} onProof={setProof} />
              ) : (
                <Notice kind="warning">
                  <FormattedMessage id="payments.notEnabled" defaultMessage="payment integration not enabled" />
                </Notice>
              )
            ) : intent.isError ? (
              <ErrorState error={intent.error} retry={intent.refetch} retrying={intent.isFetching} />
            ) : (
              <Skeleton shape="text" />
            )}
          </section>
        )}
        {!billing.writing && !billing.loading && <Terms draft={draft} accepted={accepted} onAccept={setAccepted} wanted={tried} />}
      </Stack>
      {foot({
        label: billing.writing ? (
          <FormattedMessage id="payments.address.use" defaultMessage="Use this address" />
        ) : free ? (
          <FormattedMessage
            id="payments.getPass"
            defaultMessage="{count, plural, one {Get pass} other {Get # passes}}"
            values={{ count: draft.passes.length }}
          />
        ) : (
          <FormattedMessage
            id="payments.pay"
            defaultMessage="Pay {price}"
            values={{ price: <Price cents={due?.amount ?? total} exact /> }}
          />
        ),
        pending: pending || billing.saving,
        disabled: !free && !billing.writing && (!due || !proof),
        back,
      })}
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;

const Title = styled.h3`
  margin-block-end: ${space[3]};
  font-size: ${font.lg};
`;
