import { FormattedMessage } from 'react-intl';
import type { EventAddOn } from '@contract/entities/addOns';
import type { Pass } from '@contract/entities/passes';
import { addOnPrice } from '@contract/rules/addOnPrice';
import { Price } from '@web/ui/media/Price';
import { Checkbox, TickNote, TickRow } from '@web/ui/form/Tick';

interface OfferedAddOnsProps {
  pass: Pass;
  addOns: readonly EventAddOn[];
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

export const OfferedAddOns = ({ pass, addOns, chosen, onChange }: OfferedAddOnsProps) =>
  addOns.map((addOn) => {
    const { id, name, shortDescription, remaining } = addOn;
    return (
      <TickRow key={id}>
        <Checkbox
          checked={chosen.includes(id)}
          disabled={remaining === 0}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
        <span>
          <bdi>{name}</bdi>
          {' · '}
          <Price cents={addOnPrice(addOn, pass)} />
          <TickNote dir="auto">{shortDescription}</TickNote>
          {remaining === 0 && (
            <TickNote>
              <FormattedMessage id="addOns.soldOut" defaultMessage="Sold out" />
            </TickNote>
          )}
        </span>
      </TickRow>
    );
  });
