import { useEffect, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { ErrorCode } from '@contract/errors';
import type { Registration } from '@contract/entities/registrations';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { font, space } from '@web/theme/tokens';
import { useGetRegistrationIntentQuery, useSubmitRegistrationMutation } from '@web/api/registration';
import { useGetSelfQuery, useUpdateSelfMutation } from '@web/api/self';
import { NamedTermsInput, TermsInput } from '@contract/inputs/terms';
import { paymentReference } from '@contract/rules/paymentReference';
import { termsOf } from '@contract/rules/taxes';
import { text } from '@contract/text';
import type { FormErrors } from '@web/ui/form/apiErrors';
import { Form } from '@web/ui/form/Form';
import { isEqual } from '@web/ui/form/formValues';
import { useForm } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Price } from '@web/ui/media/Price';
import { Billing } from './Billing';
import { HolderName } from './HolderName';
import { HowItIsPaid } from './HowItIsPaid';
import { OtherHolders } from './OtherHolders';
import { PaymentMethod } from './PaymentMethod';
import { Terms } from './Terms';
import { useBilling } from './useBilling';
import { paymentErrors, usePayment } from './usePayment';

interface PayStepProps {
  slug: string;
  draft: Registration;
  /** What is to be paid as far as it is known, in cents. */
  total: number;
  terms: TaxTerms | null;
  back: string;
  coupon: ReactNode;
  nameHolders: (names: Readonly<Record<string, string>>) => Promise<void>;
  onTerms: (terms: TaxTerms | null | undefined) => void;
  onDone: () => Promise<void>;
  foot: (action: { label: ReactNode; pending: boolean; disabled?: boolean; back?: string }) => ReactNode;
}

const holders = z.record(z.string(), text(120));
const PayInput = z.extend(TermsInput, { firstName: z.string(), lastName: z.string(), holders });
const NamedPayInput = z.extend(NamedTermsInput, { holders });

/** The names on the passes beyond one's own. */
const holdersOf = ({ passes }: Registration): Record<string, string> =>
  Object.fromEntries(passes.slice(1).map(({ id, holderName }) => [id, holderName ?? '']));

const namedIn = ({ passes }: Registration): Record<string, string> =>
  Object.fromEntries(
    passes.slice(1).map(({ id, holderName, responses }) => {
      const answered = responses.find(({ question }) => question.autofill === 'name')?.value;
      return [id, holderName ?? answered ?? ''];
    }),
  );

/** A payment that is refused because the order has become another is followed by the order as it is now. */
const orderErrors = (error: unknown): FormErrors =>
  (error as { code?: ErrorCode }).code === 'conflict'
    ? {
        form: (
          <FormattedMessage
            id="payments.orderChanged"
            defaultMessage="Your order was changed elsewhere in the meantime, so this payment was not completed. This is the order as it is now: please check its price before you go on."
          />
        ),
      }
    : paymentErrors(error);

export function PayStep({ slug, draft, total, terms: taxTerms, back, coupon, nameHolders, onTerms, onDone, foot }: PayStepProps) {
  const intl = useIntl();
  const free = total === 0;
  const self = useGetSelfQuery();
  const isNameless = self.data !== undefined && !self.data.firstName && !self.data.lastName;
  const schema = isNameless ? NamedPayInput : PayInput;
  // Whoever has agreed need not do so again because the order has become another.
  const [agreed, setAgreed] = useState(false);
  const terms = useForm(schema, {
    id: 'payment',
    initial: { termsAccepted: agreed, firstName: '', lastName: '', holders: namedIn(draft) },
    async submit({ termsAccepted, firstName, lastName, holders }) {
      setAgreed(termsAccepted);
      if (!isEqual(holders, holdersOf(draft))) await nameHolders(holders);
      if (isNameless) await updateSelf({ termsAccepted, firstName, lastName }).unwrap();
      if (free) await submit({ eventId: slug }).unwrap();
      else await payment.pay();
      // Not before: where the network is away, it is said once.
      if (!isNameless) void updateSelf({ termsAccepted });
      await onDone();
      terms.reset();
    },
    explain: orderErrors,
    // What was written of other passes is not said of these.
    draft: useDraftKey(`payment.${draft.passes.map(({ id }) => id).join()}`),
    guarded: false,
    keepValues: true,
  });

  const billing = useBilling(!free, `${terms.values.firstName} ${terms.values.lastName}`.trim());
  const { addressId } = billing;
  const intent = useGetRegistrationIntentQuery(!free && addressId ? { eventId: slug, addressId } : skipToken);
  const [submit] = useSubmitRegistrationMutation();
  const [updateSelf] = useUpdateSelfMutation();

  const due = free ? undefined : intent.currentData;
  const payment = usePayment(due);
  useEffect(() => onTerms(due && termsOf(due)), [due, onTerms]);

  const form = billing.writing ? billing.form : terms;

  const { PAYMENT } = useOrganization();
  const isByHand = (due?.integration.type ?? PAYMENT?.TYPE) === 'manual';
  return (
    <Form form={form} long>
      <Stack>
        {!free && (
          <section aria-labelledby="payment-title">
            <Title id="payment-title">
              <FormattedMessage id="payments.how" defaultMessage="How you pay" />
            </Title>
            <HowItIsPaid
              amount={due?.amount ?? total}
              terms={taxTerms}
              isByHand={isByHand}
              reference={paymentReference(draft.alternateId)}
            />
          </section>
        )}
        {coupon && <section>{coupon}</section>}
        {isNameless && <HolderName field={terms.field} />}
        {draft.passes.length > 1 && <OtherHolders passes={draft.passes} field={(id) => terms.field(`holders.${id}`)} />}
        {!free && <Billing billing={billing} />}
        {!free && addressId && (
          <section aria-label={intl.formatMessage({ id: 'payments.title', defaultMessage: 'Payment' })}>
            <PaymentMethod payment={payment} asked={intent} />
          </section>
        )}
        {!billing.writing && !billing.loading && (
          <Terms tickets={draft.passes.map(({ ticket }) => ticket)} free={free} field={terms.field('termsAccepted')} />
        )}
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
        ) : isByHand ? (
          <FormattedMessage
            id="payments.order"
            defaultMessage="{count, plural, one {Get pass} other {Get # passes}}, {price} due"
            values={{ count: draft.passes.length, price: <Price cents={due?.amount ?? total} exact /> }}
          />
        ) : (
          <FormattedMessage
            id="payments.pay"
            defaultMessage="Pay {price}"
            values={{ price: <Price cents={due?.amount ?? total} exact /> }}
          />
        ),
        pending: form.sending,
        disabled: !free && !billing.writing && (!payment.isReady || intent.isError),
        back,
      })}
    </Form>
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
