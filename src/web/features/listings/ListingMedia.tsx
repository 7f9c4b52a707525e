import { FileText, Play } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingMediaItem } from '@contract/entities/listings';
import { useListListingMediaQuery, useUpdateListingMediaItemMutation } from '@web/api/listingMedia';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { color, radius } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { Picture } from '@web/ui/media/Picture';
import { EditableList } from './EditableList';
import { EditableRow, Pictured, Quiet } from '@web/ui/list/EditableRow';
import { MediaDialog } from './MediaDialog';
import { MoveButtons } from './MoveButtons';

export function ListingMedia({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const asked = useListListingMediaQuery({ eventId });
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId });
  const [move] = useUpdateListingMediaItemMutation();
  const passesOf = ({ passTypeIds }: ListingMediaItem) => passTypes.flatMap(({ id, name }) => (passTypeIds.includes(id) ? [name] : []));
  return (
    <EditableList
      asked={asked}
      none={<FormattedMessage id="listings.media.none" defaultMessage="There are no pictures, videos or files yet." />}
      add={<FormattedMessage id="listings.media.add" defaultMessage="Add a picture, video or file" />}
      row={(item, at, edit) => (
        <EditableRow
          key={item.id}
          name={item.name}
          onEdit={edit}
          tools={
            <MoveButtons
              name={item.name}
              place={at}
              of={asked.data!.length}
              onMove={(place) => void move({ eventId, mediaItemId: item.id, place, revision: item.revision })}
            />
          }
        >
          <Pictured>
            <Thumbnail item={item} />
            <div>
              <strong dir="auto">{item.name}</strong>
              {item.description && <Quiet dir="auto">{item.description}</Quiet>}
              {item.passTypeIds.length > 0 && (
                <p>
                  <Chip>
                    <FormattedMessage
                      id="listings.media.only"
                      defaultMessage="Only with {passes}"
                      values={{ passes: intl.formatList(passesOf(item), { type: 'disjunction' }) }}
                    />
                  </Chip>
                </p>
              )}
            </div>
          </Pictured>
        </EditableRow>
      )}
      dialog={(item, close) => <MediaDialog eventId={eventId} item={item} passTypes={passTypes} refetch={asked.refetch} onClose={close} />}
    />
  );
}

function Thumbnail({ item: { image, video } }: { item: ListingMediaItem }) {
  const src = image?.uri ?? (video?.thumbnailUrl || null);
  const Icon = video ? Play : FileText;
  return <Square>{src ? <Picture src={src} alt="" ratio={1} /> : <Icon size={24} strokeWidth={1.5} aria-hidden />}</Square>;
}

const Square = styled.span`
  display: grid;
  place-content: center;
  inline-size: 64px;
  block-size: 64px;
  overflow: hidden;
  border-radius: ${radius.sm};
  background: ${color.hover};
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  & > :not(svg) {
    inline-size: 100%;
  }
`;
