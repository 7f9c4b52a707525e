import { FormattedMessage } from 'react-intl';
import type { ListingSponsor, ListingSponsorLevel } from '@contract/entities/listings';
import { SponsorForm, SponsorLevelForm } from '@contract/inputs/sponsorForm';
import {
  useAddListingSponsorMutation,
  useCreateSponsorLevelMutation,
  useDeleteSponsorLevelMutation,
  useRemoveListingSponsorMutation,
  useUpdateListingSponsorMutation,
  useUpdateSponsorLevelMutation,
} from '@web/api/listingSponsors';
import { Dialog } from '@web/ui/dialog/Dialog';
import { SelectField } from '@web/ui/form/SelectField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { PictureUpload } from './PictureUpload';
import { usePartForm } from './usePartForm';

interface Shared {
  eventId: string;
  refetch: () => unknown;
  onClose: () => void;
}

export function SponsorLevelDialog({ eventId, level, refetch, onClose }: Shared & { level: ListingSponsorLevel | null }) {
  const [create] = useCreateSponsorLevelMutation();
  const [update] = useUpdateSponsorLevelMutation();
  const [remove, removing] = useDeleteSponsorLevelMutation();
  const form = usePartForm(SponsorLevelForm, {
    id: 'sponsor-level',
    part: level,
    refetch,
    onClose,
    initial: { name: level?.name ?? '', description: level?.description ?? '' },
    save(values) {
      const sent = level ? update({ eventId, levelId: level.id, ...values, revision: level.revision }) : create({ eventId, ...values });
      return sent.unwrap();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={level ? level.name : <FormattedMessage id="listings.sponsors.addLevel" defaultMessage="Add a level" />}
    >
      <PartForm form={form}>
        <TextField {...form.field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <TextAreaField
          {...form.field('description')}
          rows={2}
          label={<FormattedMessage id="listings.form.long" defaultMessage="Description" />}
        />
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={level && (async () => void ((await remove({ eventId, levelId: level.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.sponsors.removeLevel" defaultMessage="Delete with its sponsors" />}
        />
      </PartForm>
    </Dialog>
  );
}

interface SponsorDialogProps extends Shared {
  levels: readonly ListingSponsorLevel[];
  level: ListingSponsorLevel;
  sponsor: ListingSponsor | null;
}

export function SponsorDialog({ eventId, levels, level, sponsor, refetch, onClose }: SponsorDialogProps) {
  const [add] = useAddListingSponsorMutation();
  const [update] = useUpdateListingSponsorMutation();
  const [remove, removing] = useRemoveListingSponsorMutation();
  const form = usePartForm(SponsorForm, {
    id: 'sponsor',
    part: sponsor,
    refetch,
    onClose,
    initial: {
      name: sponsor?.name ?? '',
      description: sponsor?.description ?? '',
      url: sponsor?.url ?? '',
      levelId: level.id,
      uploadId: '',
    },
    save({ uploadId, ...values }) {
      const input = { eventId, ...values, ...(uploadId && { uploadId }) };
      const sent = sponsor ? update({ ...input, sponsorId: sponsor.id, revision: sponsor.revision }) : add(input);
      return sent.unwrap();
    },
  });
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={sponsor ? sponsor.name : <FormattedMessage id="listings.sponsors.add" defaultMessage="Add a sponsor" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <SelectField
          {...field('levelId')}
          label={<FormattedMessage id="listings.sponsors.level" defaultMessage="Level" />}
          choices={levels.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={sponsor?.image?.uri}
          ratio={1}
          leastWidth={200}
        />
        <TextField
          {...field('url')}
          type="url"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          label={<FormattedMessage id="listings.speakers.website" defaultMessage="Website" />}
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
          onRemove={sponsor && (async () => void ((await remove({ eventId, sponsorId: sponsor.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
