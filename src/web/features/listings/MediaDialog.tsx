import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ListingMediaItem, ListingPassType } from '@contract/entities/listings';
import { MediaForm } from '@contract/inputs/listingPartsForm';
import {
  useCreateListingMediaItemMutation,
  useDeleteListingMediaItemMutation,
  useUpdateListingMediaItemMutation,
} from '@web/api/listingMedia';
import { useUpload } from '@web/api/uploads';
import { Dialog } from '@web/ui/dialog/Dialog';
import { RadioField } from '@web/ui/form/RadioField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { FileField } from '@web/ui/upload/FileField';
import { DialogActions, PartForm } from './DialogActions';
import { VideoUpload } from './VideoUpload';
import { PictureUpload } from './PictureUpload';
import { TicksField } from './TicksField';
import { usePartForm } from './usePartForm';

interface MediaDialogProps {
  eventId: string;
  item: ListingMediaItem | null;
  passTypes: readonly ListingPassType[];
  refetch: () => unknown;
  onClose: () => void;
}

export function MediaDialog({ eventId, item, passTypes, refetch, onClose }: MediaDialogProps) {
  const intl = useIntl();
  const [create] = useCreateListingMediaItemMutation();
  const [update] = useUpdateListingMediaItemMutation();
  const [remove, removing] = useDeleteListingMediaItemMutation();
  const form = usePartForm(MediaForm, {
    id: 'media',
    part: item,
    refetch,
    onClose,
    initial: {
      name: item?.name ?? '',
      description: item?.description ?? '',
      type: item ? null : 'image',
      passTypeIds: item?.passTypeIds ?? [],
      uploadId: '',
    },
    save({ type, uploadId, ...values }) {
      const input = { eventId, ...values };
      const sent = item
        ? update({ ...input, mediaItemId: item.id, revision: item.revision })
        : create({ ...input, type: type!, ...(type === 'video' ? { videoId: uploadId } : { uploadId }) });
      return sent.unwrap();
    },
  });
  const { field, values } = form;
  const uploadId = field('uploadId');
  const onHold = (reason: Parameters<typeof form.hold>[1]) => form.hold('uploadId', reason);
  const type = field('type');
  return (
    <Dialog
      open
      onClose={onClose}
      title={item ? item.name : <FormattedMessage id="listings.media.add" defaultMessage="Add a picture, video or file" />}
    >
      <PartForm form={form} long>
        {!item && (
          <>
            <RadioField
              {...type}
              value={values.type!}
              onChange={(next) => {
                uploadId.onChange('');
                type.onChange(next as MediaForm['type']);
              }}
              label={<FormattedMessage id="listings.media.type" defaultMessage="What it is" />}
              choices={[
                { value: 'image', label: intl.formatMessage({ id: 'listings.media.image', defaultMessage: 'A picture' }) },
                { value: 'video', label: intl.formatMessage({ id: 'listings.media.video', defaultMessage: 'A video or recording' }) },
                { value: 'file', label: intl.formatMessage({ id: 'listings.media.file', defaultMessage: 'A file to download' }) },
              ]}
            />
            {values.type === 'image' && (
              <PictureUpload field={uploadId} onHold={onHold} current={null} ratio={4 / 3} leastWidth={600} required />
            )}
            {values.type === 'video' && <VideoUpload field={uploadId} onHold={onHold} />}
            {values.type === 'file' && <FileUpload field={uploadId} onHold={onHold} />}
          </>
        )}
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextAreaField
          {...field('description')}
          rows={2}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        {passTypes.length > 0 && (
          <TicksField
            {...field('passTypeIds')}
            label={<FormattedMessage id="listings.media.passTypes" defaultMessage="Only for those with" />}
            hint={<FormattedMessage id="listings.media.passTypes.about" defaultMessage="With none chosen, everyone sees it." />}
            choices={passTypes.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={item && (async () => void ((await remove({ eventId, mediaItemId: item.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}

interface FileUploadProps {
  field: FieldBinding<string>;
  /** The form is not sent while this is given a reason. */
  onHold: (reason: ReactNode) => void;
}

function FileUpload({ field: { id, error, onChange }, onHold }: FileUploadProps) {
  const upload = useUpload();
  const [sent, setSent] = useState<string | null>(null);
  return (
    <FileField
      id={id}
      error={error}
      required
      label={<FormattedMessage id="listings.media.theFile" defaultMessage="File" />}
      file={sent === null ? null : { name: sent }}
      start={(file) => {
        setSent(file.name);
        return upload(file, file.name);
      }}
      onDone={onChange}
      onRemove={() => {
        setSent(null);
        onChange('');
      }}
      onHold={onHold}
    />
  );
}
