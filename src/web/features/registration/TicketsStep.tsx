import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { EventPassOptions } from '@contract/entities/packages';
import { TermsInput } from '@contract/inputs/terms';
import { color, font, space } from '@web/theme/tokens';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { apiErrors, type FormErrors } from '@web/ui/form/apiErrors';
import { Form, FormAlert } from '@web/ui/form/Form';
import { Link } from '@web/ui/navigation/Link';
import { useForm, type FieldBinding } from '@web/ui/form/useForm';
import { cartOf, isEmpty, type Cart, type CartDraft } from './cart';
import { PackagePicker, PassPicker } from './PassPicker';
import type { FootAction } from './StepFoot';
import { useNewId } from './useNewId';

/** What is left to do when nothing comes after the passes. */
export interface Finish {
  terms: (field: FieldBinding<boolean>) => ReactNode;
  submit: () => Promise<void>;
}

interface TicketsStepProps {
  draft: CartDraft;
  options: EventPassOptions;
  picks: Picks;
  onPick: (picks: Picks) => void;
  save: (cart: Cart) => Promise<void>;
  /** They are in the cart, and held. */
  onDone: () => Promise<void>;
  /** They could not be held: what is left has to be looked at anew. */
  onRefused: () => void;
  finish: Finish | null;
  foot: (action: FootAction) => ReactNode;
  coupon: false | ((missing: { name: string } | null) => ReactNode);
  /** What is chosen and cannot be had without a coupon. */
  lacking: { name: string } | undefined;
}

const counts = z.record(z.string(), z.number());
const shape = { passes: counts, packages: counts };
const PicksInput = z.strictObject({ ...shape, termsAccepted: z.boolean() });
const LastInput = z.extend(TermsInput, shape);

class NothingChosen extends Error {}
class CodeMissing extends Error {}

function explain(error: unknown): FormErrors {
  // It is said beside the coupon.
  if (error instanceof CodeMissing) return {};
  return error instanceof NothingChosen
    ? { form: <FormattedMessage id="registration.chooseOne" defaultMessage="Choose at least one pass to go on." /> }
    : apiErrors(error);
}

export function TicketsStep(props: TicketsStepProps) {
  const { draft, options, picks, onPick, save, onDone, onRefused, finish, foot, coupon, lacking } = props;
  const makeId = useNewId();
  const { passTypes, packages } = options;
  const none = isEmpty(picks);

  const [missing, setMissing] = useState<{ name: string } | null>(null);
  // First of all something is to be chosen.
  const schema = finish && !none ? LastInput : PicksInput;
  const form = useForm(schema, {
    id: 'tickets',
    // The checkout holds them: it adds them up beside the step.
    initial: { ...picks, termsAccepted: false },
    async submit({ termsAccepted: _, ...chosen }) {
      if (isEmpty(chosen)) throw new NothingChosen();
      if (lacking) {
        setMissing({ name: lacking.name });
        throw new CodeMissing();
      }
      await save(cartOf(chosen, options, draft, makeId)).catch((error: unknown) => {
        onRefused();
        throw error;
      });
      await (finish ? finish.submit() : onDone());
    },
    explain,
    guarded: false,
    keepValues: true,
  });
  const pick = (next: Picks) => {
    // The checkout holds the picks: the form learns of a change only by this.
    form.clear('passes');
    setMissing(null);
    onPick(next);
  };
  const isGone = none && packages.length === 0 && passTypes.every(({ remaining }) => remaining === 0);
  const count = none ? 1 : cartOf(picks, options, draft, () => '').passes.length;

  if (passTypes.length + packages.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="registration.nothingOnSale" defaultMessage="No passes are on sale for this event at the moment." />
      </EmptyState>
    );
  }
  return (
    <Form form={form} long alertElsewhere={none}>
      <Stack>
        <ul role="list">
          {passTypes.map((passType) => (
            <PassPicker
              key={passType.id}
              passType={passType}
              event={draft.event}
              prepaid={options.couponTicketId === passType.id}
              value={picks.passes[passType.id] ?? 0}
              onChange={(count) => pick({ ...picks, passes: { ...picks.passes, [passType.id]: count } })}
            />
          ))}
        </ul>
        {packages.length > 0 && (
          <section>
            <Section>
              <FormattedMessage id="registration.packages" defaultMessage="Packages" />
            </Section>
            <ul role="list">
              {packages.map((one) => (
                <PackagePicker
                  key={one.id}
                  offer={one}
                  passTypes={passTypes}
                  value={picks.packages[one.id] ?? 0}
                  onChange={(count) => pick({ ...picks, packages: { ...picks.packages, [one.id]: count } })}
                />
              ))}
            </ul>
          </section>
        )}
        {coupon && coupon(lacking ? missing : null)}
        {passTypes.some(({ enableCoupons }) => enableCoupons) && (
          <Group className="target" to={`/events/${draft.event.slug}/coupons`}>
            <FormattedMessage id="registration.group" defaultMessage="Buying for a group? Get one code for all" />
          </Group>
        )}
        {finish?.terms(form.field('termsAccepted'))}
      </Stack>
      {!isGone &&
        foot({
          label: finish ? (
            <FormattedMessage
              id="payments.getPass"
              defaultMessage="{count, plural, one {Get pass} other {Get # passes}}"
              values={{ count }}
            />
          ) : (
            <FormattedMessage id="registration.continue" defaultMessage="Continue" />
          ),
          pending: form.sending,
          quiet: none,
          alert: none && <FormAlert form={form} />,
        })}
    </Form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;

const Group = styled(Link)`
  font-size: ${font.sm};
`;

// Apart from the names under it.
const Section = styled.h3`
  margin-block-end: ${space[4]};
  padding-block-start: ${space[4]};
  border-block-start: 1px solid ${color.line};
  color: ${color.quiet};
  font-size: ${font.sm};
  font-weight: 600;
`;
