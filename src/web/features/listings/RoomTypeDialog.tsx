import { FormattedMessage } from 'react-intl';
import type { ListingRoomType } from '@contract/entities/listings';
import { NewRoomTypeForm, RoomTypeForm } from '@contract/inputs/extrasForm';
import {
  useCreateListingRoomTypeMutation,
  useDeleteListingRoomTypeMutation,
  useUpdateListingRoomTypeMutation,
} from '@web/api/listingRoomTypes';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { roomTypeFormOf, roomTypeInput } from './extrasForms';
import { FieldPair } from '@web/ui/form/FieldPair';
import { PictureUpload } from './PictureUpload';
import { TickField } from '@web/ui/form/TickField';
import { RoomTypeLines } from './RoomTypeLines';
import { usePartForm } from './usePartForm';

interface RoomTypeDialogProps {
  eventId: string;
  room: ListingRoomType | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function RoomTypeDialog({ eventId, room, refetch, onClose }: RoomTypeDialogProps) {
  const [create] = useCreateListingRoomTypeMutation();
  const [update] = useUpdateListingRoomTypeMutation();
  const [remove, removing] = useDeleteListingRoomTypeMutation();
  const form = usePartForm(room ? RoomTypeForm : NewRoomTypeForm, {
    id: 'listing-room-type',
    part: room,
    refetch,
    onClose,
    initial: roomTypeFormOf(room),
    save(values) {
      const input = roomTypeInput(values, room);
      const sent = room ? update({ eventId, eventRoomTypeId: room.id, ...input, revision: room.revision }) : create({ eventId, ...input });
      return sent.unwrap();
    },
  });
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={room ? room.name : <FormattedMessage id="listings.rooms.add" defaultMessage="Add a kind of room" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <FieldPair>
          <NumberField
            {...field('price')}
            label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
            hint={<FormattedMessage id="listings.passes.price.about" defaultMessage="0 is free." />}
          />
          <NumberField
            {...field('supply')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.passes.supply" defaultMessage="How many there are" />}
            hint={<FormattedMessage id="listings.rooms.supply.about" defaultMessage="On each night. Left empty, as many as are wanted." />}
          />
        </FieldPair>
        <TickField
          {...field('pricePerNight')}
          label={<FormattedMessage id="listings.rooms.isPerNight" defaultMessage="The price is for each night" />}
        />
        <FieldPair>
          <NumberField
            {...field('minPasses')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.rooms.least" defaultMessage="At least so many people in one" />}
          />
          <NumberField
            {...field('maxPasses')}
            inputMode="numeric"
            label={<FormattedMessage id="listings.rooms.most" defaultMessage="At most so many people in one" />}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('minStart')}
            type="date"
            label={<FormattedMessage id="listings.rooms.minStart" defaultMessage="Earliest arrival" />}
          />
          <TextField
            {...field('maxStart')}
            type="date"
            label={<FormattedMessage id="listings.rooms.maxStart" defaultMessage="Latest arrival" />}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('defaultStart')}
            type="date"
            label={<FormattedMessage id="listings.rooms.defaultStart" defaultMessage="Usual arrival" />}
          />
          <TextField
            {...field('defaultEnd')}
            type="date"
            label={<FormattedMessage id="listings.rooms.defaultEnd" defaultMessage="Usual departure" />}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            {...field('minEnd')}
            type="date"
            label={<FormattedMessage id="listings.rooms.minEnd" defaultMessage="Earliest departure" />}
          />
          <TextField
            {...field('maxEnd')}
            type="date"
            label={<FormattedMessage id="listings.rooms.maxEnd" defaultMessage="Latest departure" />}
          />
        </FieldPair>
        <RoomTypeLines eventId={eventId} form={form} />
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={room?.image.uri}
          ratio={16 / 9}
          leastWidth={400}
          required
        />
        <TextAreaField
          {...field('description')}
          rows={3}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={room?.taken === 0 ? async () => void ((await remove({ eventId, eventRoomTypeId: room!.id })).error ?? onClose()) : null}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
