import { FormattedMessage } from 'react-intl';
import { useListListingPagesQuery, useUpdateListingPageMutation } from '@web/api/listingPages';
import { EditableList } from './EditableList';
import { EditableRow, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { PageDialog } from './PageDialog';

export function ListingPages({ eventId }: { eventId: string }) {
  const asked = useListListingPagesQuery({ eventId });
  const [move] = useUpdateListingPageMutation();
  return (
    <EditableList
      asked={asked}
      none={
        <FormattedMessage
          id="listings.pages.none"
          defaultMessage="There is no page yet. Tell on one how to get there, where to stay, or what to bring."
        />
      }
      add={<FormattedMessage id="listings.pages.add" defaultMessage="Add a page" />}
      row={(page, at, edit) => (
        <EditableRow
          key={page.id}
          name={page.title}
          onEdit={edit}
          tools={
            <MoveButtons
              name={page.title}
              place={at}
              of={asked.data!.length}
              onMove={(place) => void move({ eventId, pageId: page.id, place, revision: page.revision })}
            />
          }
        >
          <strong dir="auto">{page.title}</strong>
          {page.subtitle && <Quiet dir="auto">{page.subtitle}</Quiet>}
        </EditableRow>
      )}
      dialog={(page, close) => <PageDialog eventId={eventId} page={page} refetch={asked.refetch} onClose={close} />}
    />
  );
}
