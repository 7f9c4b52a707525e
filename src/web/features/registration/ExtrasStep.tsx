import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventAddOn, PassTypeWithAddOns } from '@contract/entities/addOns';
import { color, space } from '@web/theme/tokens';
import { Checkbox, TickNote, TickRow } from '@web/ui/form/Tick';
import { Form } from '@web/ui/form/Form';
import { isEqual } from '@web/ui/form/formValues';
import { useForm } from '@web/ui/form/useForm';
import { Price } from '@web/ui/media/Price';
import type { CartDraft } from './cart';
import { addOnsFor, ExtrasInput, extrasOf, type Extras } from './extras';
import { Left } from './Left';
import { PassGroups } from './PassGroups';
import { JoinWaitingList } from './waiting/JoinWaitingList';
import type { FootAction } from './StepFoot';

interface ExtrasStepProps {
  draft: CartDraft;
  offered: readonly PassTypeWithAddOns[];
  extras: Extras;
  onChange: (extras: Extras) => void;
  save: (extras: Extras) => Promise<void>;
  onDone: () => Promise<void>;
  back: string;
  foot: (action: FootAction) => ReactNode;
}

export function ExtrasStep({ draft, offered, extras, onChange, save, onDone, back, foot }: ExtrasStepProps) {
  const withAddOns = draft.passes.filter(({ ticketId }) => addOnsFor(ticketId, offered).length > 0);

  const form = useForm(ExtrasInput, {
    id: 'extras',
    // The checkout holds them: it adds them up beside the step.
    initial: { addOns: extras },
    async submit({ addOns }) {
      if (!isEqual(addOns, extrasOf(draft))) await save(Object.fromEntries(withAddOns.map(({ id }) => [id, addOns[id] ?? []])));
      await onDone();
    },
    guarded: false,
    keepValues: true,
  });

  const turn = (passId: string, addOnId: string, on: boolean) => {
    const before = extras[passId] ?? [];
    onChange({ ...extras, [passId]: on ? [...before, addOnId] : before.filter((id) => id !== addOnId) });
  };

  return (
    <Form form={form}>
      <PassGroups passes={withAddOns}>
        {(pass) =>
          addOnsFor(pass.ticketId, offered).map((addOn) => (
            <Extra
              key={addOn.id}
              addOn={addOn}
              slug={draft.event.slug}
              checked={(extras[pass.id] ?? []).includes(addOn.id)}
              roomToCome={addOn.pricePerNight && !pass.reservation}
              onChange={(on) => turn(pass.id, addOn.id, on)}
            />
          ))
        }
      </PassGroups>
      {foot({ label: <FormattedMessage id="registration.continue" defaultMessage="Continue" />, pending: form.sending, back })}
    </Form>
  );
}

interface ExtraProps {
  addOn: EventAddOn;
  slug: string;
  checked: boolean;
  /** It goes by nights, and the room they are in is chosen later. */
  roomToCome: boolean;
  onChange: (on: boolean) => void;
}

function Extra({ addOn, slug, checked, roomToCome, onChange }: ExtraProps) {
  const gone = addOn.remaining === 0 && !checked;
  return (
    <>
      <Row>
        <Checkbox checked={checked} disabled={gone} onChange={({ target }) => onChange(target.checked)} />
        <span>
          <bdi>{addOn.name}</bdi>
          <TickNote>
            <bdi>{addOn.shortDescription}</bdi>
          </TickNote>
          {roomToCome && (
            <TickNote>
              <FormattedMessage id="registration.roomToCome" defaultMessage="You choose the room after this; without one it counts once." />
            </TickNote>
          )}
          <TickNote>
            <Left count={addOn.remaining} />
          </TickNote>
        </span>
        <Cost>
          {addOn.pricePerNight ? (
            <FormattedMessage
              id="registration.perNight"
              defaultMessage="{price} a night"
              values={{ price: <Price cents={addOn.price} /> }}
            />
          ) : (
            <Price cents={addOn.price} />
          )}
        </Cost>
      </Row>
      {gone && <JoinWaitingList slug={slug} item={{ id: addOn.id, name: addOn.name, least: 1, most: 1 }} />}
    </>
  );
}

const Row = styled(TickRow)`
  padding-block: ${space[4]};
  > span:first-of-type {
    flex: 1;
  }
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Cost = styled.span`
  flex: none;
  font-weight: 600;
`;
