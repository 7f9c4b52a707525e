import { FormattedMessage } from 'react-intl';
import type { ListingAddOn } from '@contract/entities/listings';
import { useListListingAddOnsQuery, useUpdateListingAddOnMutation } from '@web/api/listingAddOns';
import { Price } from '@web/ui/media/Price';
import { EditableList } from './EditableList';
import { EditableRow, Facts, Quiet } from './EditableRow';
import { MoveButtons } from './MoveButtons';
import { AddOnDialog } from './AddOnDialog';

export function ListingAddOns({ eventId }: { eventId: string }) {
  const asked = useListListingAddOnsQuery({ eventId });
  const [update] = useUpdateListingAddOnMutation();
  const of = asked.data?.length ?? 0;
  return (
    <EditableList
      asked={asked}
      none={
        <FormattedMessage
          id="listings.addOns.none"
          defaultMessage="There are no add-ons yet: what may be had with a pass, such as a dinner."
        />
      }
      add={<FormattedMessage id="listings.addOns.add" defaultMessage="Add an add-on" />}
      row={(addOn, place, edit) => (
        <EditableRow
          key={addOn.id}
          name={addOn.name}
          onEdit={edit}
          tools={
            <MoveButtons
              name={addOn.name}
              place={place}
              of={of}
              onMove={(next) => void update({ eventId, addOnId: addOn.id, place: next, revision: addOn.revision })}
            />
          }
        >
          <AddOnFacts addOn={addOn} />
        </EditableRow>
      )}
      dialog={(addOn, close) => <AddOnDialog eventId={eventId} addOn={addOn} refetch={asked.refetch} onClose={close} />}
    />
  );
}

function AddOnFacts({ addOn }: { addOn: ListingAddOn }) {
  const { name, shortDescription, price, pricePerNight, supply, taken } = addOn;
  return (
    <>
      <strong dir="auto">{name}</strong>
      {shortDescription && <Quiet dir="auto">{shortDescription}</Quiet>}
      <Facts>
        <span>
          <Price cents={price} />
          {pricePerNight && (
            <>
              {' '}
              <FormattedMessage id="listings.rooms.perNight" defaultMessage="per night" />
            </>
          )}
        </span>
        <span>
          {supply === null ? (
            <FormattedMessage id="listings.passes.taken" defaultMessage="{taken, number} taken" values={{ taken }} />
          ) : (
            <FormattedMessage
              id="listings.passes.takenOf"
              defaultMessage="{taken, number} of {supply, number} taken"
              values={{ taken, supply }}
            />
          )}
        </span>
      </Facts>
    </>
  );
}
