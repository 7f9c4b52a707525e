import { FormattedDate, FormattedMessage } from 'react-intl';
import type { EventListing } from '@contract/entities/listings';
import { useListListingActivationsQuery, useUpdateListingActivationMutation } from '@web/api/listingActivations';
import { Avatar } from '@web/ui/media/Avatar';
import { ActivationDialog } from './ActivationDialog';
import { EditableList } from './EditableList';
import { EditableRow, Facts, Pictured, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';

export function ListingActivations({ listing }: { listing: EventListing }) {
  const eventId = listing.id;
  const asked = useListListingActivationsQuery({ eventId });
  const [move] = useUpdateListingActivationMutation();
  return (
    <EditableList
      asked={asked}
      none={
        <FormattedMessage
          id="listings.activations.none"
          defaultMessage="There is nothing to do for points yet, such as a visit to a stand."
        />
      }
      add={<FormattedMessage id="listings.activations.add" defaultMessage="Add an activation" />}
      row={(activation, at, edit) => (
        <EditableRow
          key={activation.id}
          name={activation.name}
          onEdit={edit}
          tools={
            <MoveButtons
              name={activation.name}
              place={at}
              of={asked.data!.length}
              onMove={(place) => void move({ eventId, activationId: activation.id, place, revision: activation.revision })}
            />
          }
        >
          <Pictured>
            <Avatar name={activation.name} imageUrl={activation.image?.uri} square decorative />
            <div>
              <strong dir="auto">{activation.name}</strong>
              {activation.shortDescription && <Quiet dir="auto">{activation.shortDescription}</Quiet>}
              <Facts>
                <FormattedMessage
                  id="events.activations.points"
                  defaultMessage="{points, plural, one {# point} other {# points}}"
                  values={{ points: activation.maxPoints }}
                />
                <FormattedDate
                  value={activation.startAfter}
                  timeZone={listing.timezone ?? 'UTC'}
                  day="numeric"
                  month="short"
                  hour="numeric"
                  minute="2-digit"
                />
                {activation.code && <code>{activation.code}</code>}
                <FormattedMessage
                  id="listings.activations.completed"
                  defaultMessage="{count, plural, =0 {Nobody did it yet} one {Done by #} other {Done by #}}"
                  values={{ count: activation.completed }}
                />
              </Facts>
            </div>
          </Pictured>
        </EditableRow>
      )}
      dialog={(activation, close) => <ActivationDialog listing={listing} activation={activation} refetch={asked.refetch} onClose={close} />}
    />
  );
}
