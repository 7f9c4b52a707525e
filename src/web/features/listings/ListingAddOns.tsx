import { FormattedMessage } from 'react-intl';
import { useListListingAddOnsQuery, useUpdateListingAddOnMutation } from '@web/api/listingAddOns';
import { EditableList } from './EditableList';
import { EditableRow } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { OfferFacts } from './OfferFacts';
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
          <OfferFacts {...addOn} description={addOn.shortDescription} />
        </EditableRow>
      )}
      dialog={(addOn, close) => <AddOnDialog eventId={eventId} addOn={addOn} refetch={asked.refetch} onClose={close} />}
    />
  );
}
