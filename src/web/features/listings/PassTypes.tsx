import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { EventListing, ListingPassType } from '@contract/entities/listings';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { Stack } from '@web/ui/layout/Stack';
import { Chip } from '@web/ui/media/Chip';
import { Price } from '@web/ui/media/Price';
import { EditableList } from './EditableList';
import { EditableRow, Facts, Quiet } from '@web/ui/list/EditableRow';
import { Taken } from './Taken';
import { ListingTax } from './ListingTax';
import { PassTypeDialog } from './PassTypeDialog';

export function PassTypes({ listing, packages }: { listing: EventListing; packages: ReactNode }) {
  const asked = useListListingPassTypesQuery({ eventId: listing.id });
  return (
    <Stack>
      <div>
        <ListingTax eventId={listing.id} />
        <EditableList
          asked={asked}
          none={<FormattedMessage id="listings.passes.none" defaultMessage="There is nothing to be had for this event yet." />}
          add={<FormattedMessage id="listings.passes.add" defaultMessage="Add a kind of pass" />}
          row={(passType, _at, edit) => <PassTypeRow key={passType.id} passType={passType} onEdit={edit} />}
          dialog={(passType, close) => (
            <PassTypeDialog
              eventId={listing.id}
              timezone={listing.timezone ?? 'UTC'}
              passType={passType}
              refetch={asked.refetch}
              onClose={close}
            />
          )}
        />
      </div>
      <section aria-labelledby="packages">
        <h2 id="packages">
          <FormattedMessage id="listings.packages" defaultMessage="Packages" />
        </h2>
        {packages}
      </section>
    </Stack>
  );
}

function PassTypeRow({ passType, onEdit }: { passType: ListingPassType; onEdit: () => void }) {
  const { name, shortDescription, price, supply, taken, active, visibility, requiresApproval } = passType;
  return (
    <EditableRow name={name} onEdit={onEdit}>
      <strong dir="auto">{name}</strong>
      <Quiet dir="auto">{shortDescription}</Quiet>
      <Facts>
        <Price cents={price} />
        <Taken taken={taken} supply={supply} />
        {!active && (
          <Chip>
            <FormattedMessage id="listings.passes.off" defaultMessage="Not on sale" />
          </Chip>
        )}
        {visibility === 'private' && (
          <Chip>
            <FormattedMessage id="listings.passes.private" defaultMessage="Not shown" />
          </Chip>
        )}
        {requiresApproval && (
          <Chip>
            <FormattedMessage id="listings.passes.approval" defaultMessage="You approve it" />
          </Chip>
        )}
      </Facts>
    </EditableRow>
  );
}
