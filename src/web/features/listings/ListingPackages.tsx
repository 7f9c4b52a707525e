import { FormattedMessage } from 'react-intl';
import type { ListingPackage } from '@contract/entities/listings';
import { useListListingPackagesQuery, useUpdateListingPackageMutation } from '@web/api/listingPackages';
import { Price } from '@web/ui/media/Price';
import { Chip } from '@web/ui/media/Chip';
import { EditableList } from './EditableList';
import { EditableRow, Facts, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { PackageDialog } from './PackageDialog';

export function ListingPackages({ eventId }: { eventId: string }) {
  const asked = useListListingPackagesQuery({ eventId });
  const [update] = useUpdateListingPackageMutation();
  const of = asked.data?.length ?? 0;
  return (
    <EditableList
      asked={asked}
      none={
        <FormattedMessage
          id="listings.packages.none"
          defaultMessage="There are no packages yet: passes that are sold together at a price of their own."
        />
      }
      add={<FormattedMessage id="listings.packages.add" defaultMessage="Add a package" />}
      row={(bundle, place, edit) => (
        <EditableRow
          key={bundle.id}
          name={bundle.name}
          onEdit={edit}
          tools={
            <MoveButtons
              name={bundle.name}
              place={place}
              of={of}
              onMove={(next) => void update({ eventId, packageId: bundle.id, place: next, revision: bundle.revision })}
            />
          }
        >
          <PackageFacts bundle={bundle} />
        </EditableRow>
      )}
      dialog={(bundle, close) => <PackageDialog eventId={eventId} bundle={bundle} refetch={asked.refetch} onClose={close} />}
    />
  );
}

function PackageFacts({ bundle }: { bundle: ListingPackage }) {
  const { name, description, price, passes, isActive, sold } = bundle;
  return (
    <>
      <strong dir="auto">{name}</strong>
      {description && <Quiet dir="auto">{description}</Quiet>}
      <Facts>
        <Price cents={price} />
        {passes.map(({ id, quantity, passType }) => (
          <span key={id} dir="auto">
            <FormattedMessage
              id="listings.packages.holds"
              defaultMessage="{quantity, number} × {name}"
              values={{ quantity, name: passType.name }}
            />
          </span>
        ))}
        <span>
          <FormattedMessage id="listings.packages.sold" defaultMessage="{sold, number} sold" values={{ sold }} />
        </span>
        {!isActive && (
          <Chip>
            <FormattedMessage id="listings.passes.off" defaultMessage="Not on sale" />
          </Chip>
        )}
      </Facts>
    </>
  );
}
