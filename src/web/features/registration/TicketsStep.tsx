import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import * as z from 'zod/mini';
import type { EventPassOptions } from '@contract/entities/packages';
import type { Registration } from '@contract/entities/registrations';
import { space } from '@web/theme/tokens';
import { useChoosePassesMutation } from '@web/api/registration';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Form } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { cartOf, isEmpty } from './cart';
import { PackagePicker, PassPicker } from './PassPicker';
import type { FootAction } from './StepFoot';
import { useNewId } from './useNewId';

interface TicketsStepProps {
  slug: string;
  draft: Registration;
  options: EventPassOptions;
  picks: Picks;
  onPick: (picks: Picks) => void;
  /** The passes are in the cart, and held. */
  onDone: () => Promise<void>;
  /** They could not be held: what is left has to be looked at anew. */
  onRefused: () => void;
  foot: (action: FootAction) => ReactNode;
  coupon: ReactNode;
}

const counts = z.record(z.string(), z.number());
const PicksInput = z.strictObject({ passes: counts, packages: counts }).check(z.refine((picks) => !isEmpty(picks), { path: ['passes'] }));

/** Step one: how many of which passes and packages. */
export function TicketsStep({ slug, draft, options, picks, onPick, onDone, onRefused, foot, coupon }: TicketsStepProps) {
  const makeId = useNewId();
  const [choose] = useChoosePassesMutation();
  const { passTypes, packages } = options;

  const form = useForm(PicksInput, {
    id: 'tickets',
    // The checkout holds them: it adds them up beside the step.
    initial: picks,
    async submit(chosen) {
      const sent = await choose({ eventId: slug, ...cartOf(chosen, options, draft, makeId) });
      if (sent.error) {
        onRefused();
        throw sent.error;
      }
      await onDone();
    },
    guarded: false,
    keepValues: true,
  });

  if (passTypes.length + packages.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="registration.nothingOnSale" defaultMessage="No passes are on sale for this event at the moment." />
      </EmptyState>
    );
  }
  return (
    <Form form={form} long>
      <Stack>
        <ul role="list">
          {passTypes.map((passType, index) => (
            <PassPicker
              key={passType.id}
              id={index === 0 ? form.field('passes').id : undefined}
              passType={passType}
              event={draft.event}
              value={picks.passes[passType.id] ?? 0}
              onChange={(count) => onPick({ ...picks, passes: { ...picks.passes, [passType.id]: count } })}
            />
          ))}
        </ul>
        {packages.length > 0 && (
          <section>
            <h3>
              <FormattedMessage id="registration.packages" defaultMessage="Packages" />
            </h3>
            <ul role="list">
              {packages.map((one) => (
                <PackagePicker
                  key={one.id}
                  offer={one}
                  passTypes={passTypes}
                  value={picks.packages[one.id] ?? 0}
                  onChange={(count) => onPick({ ...picks, packages: { ...picks.packages, [one.id]: count } })}
                />
              ))}
            </ul>
          </section>
        )}
        {coupon}
      </Stack>
      {foot({ label: <FormattedMessage id="registration.continue" defaultMessage="Continue" />, pending: form.sending })}
    </Form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;
