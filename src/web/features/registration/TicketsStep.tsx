import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventPassOptions } from '@contract/entities/packages';
import type { Registration } from '@contract/entities/registrations';
import { space } from '@web/theme/tokens';
import { useChoosePassesMutation } from '@web/api/registration';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import { AlertRegion } from '@web/ui/feedback/Alert';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { FormSummary } from '@web/ui/form/FormSummary';
import { focusField } from '@web/ui/form/focusField';
import { Notice } from '@web/ui/feedback/Notice';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
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

const FIRST = 'first-pass';

/** Step one: how many of which passes and packages. */
export function TicketsStep({ slug, draft, options, picks, onPick, onDone, onRefused, foot, coupon }: TicketsStepProps) {
  const makeId = useNewId();
  const [choose, sending] = useChoosePassesMutation();
  const [leaving, setLeaving] = useState(false);
  const [tried, setTried] = useState(false);
  const { passTypes, packages } = options;
  const nothing = tried && isEmpty(picks);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty(picks)) return focusField(FIRST);
    setLeaving(true);
    const sent = await choose({ eventId: slug, ...cartOf(picks, options, draft, makeId) });
    if (sent.error) onRefused();
    else await onDone();
    setLeaving(false);
  }

  if (passTypes.length + packages.length === 0) {
    return (
      <EmptyState>
        <FormattedMessage id="registration.nothingOnSale" defaultMessage="No passes are on sale for this event at the moment." />
      </EmptyState>
    );
  }
  return (
    <form onSubmit={(event) => void handleSubmit(event)} noValidate>
      <Stack>
        <AlertRegion role="alert">{nothing && <FormSummary wrong={[FIRST]} />}</AlertRegion>
        {sending.isError && (
          <Notice kind="bad">
            <ErrorMessage error={sending.error} />
          </Notice>
        )}
        <ul role="list">
          {passTypes.map((passType, index) => (
            <PassPicker
              key={passType.id}
              id={index === 0 ? FIRST : undefined}
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
      {foot({ label: <FormattedMessage id="registration.continue" defaultMessage="Continue" />, pending: leaving })}
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[6]};
`;
