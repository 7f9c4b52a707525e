import { FormattedMessage } from 'react-intl';
import type { EventListing, ListingSpeaker } from '@contract/entities/listings';
import { SpeakerForm } from '@contract/inputs/programmeForm';
import { displayName } from '@contract/rules/names';
import { useListListingSessionsQuery } from '@web/api/listingSessions';
import {
  useCreateListingSpeakerMutation,
  useDeleteListingSpeakerMutation,
  useUpdateListingSpeakerMutation,
} from '@web/api/listingSpeakers';
import { Dialog } from '@web/ui/dialog/Dialog';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { PictureUpload } from './PictureUpload';
import { speakerFormOf, speakerInput } from './speakerForms';
import { TickField } from '@web/ui/form/TickField';
import { TicksField } from './TicksField';
import { usePartForm } from './usePartForm';

interface SpeakerDialogProps {
  listing: EventListing;
  speaker: ListingSpeaker | null;
  refetch: () => unknown;
  onClose: () => void;
}

export function SpeakerDialog({ listing: { id: eventId }, speaker, refetch, onClose }: SpeakerDialogProps) {
  const { data: sessions = [] } = useListListingSessionsQuery({ eventId });
  const [create] = useCreateListingSpeakerMutation();
  const [update] = useUpdateListingSpeakerMutation();
  const [remove, removing] = useDeleteListingSpeakerMutation();
  const form = usePartForm(SpeakerForm, {
    id: 'speaker',
    part: speaker,
    refetch,
    onClose,
    initial: speakerFormOf(speaker),
    explain: errorsUnder('speaker'),
    save(values) {
      const input = { eventId, ...speakerInput(values, speaker) };
      return (speaker ? update({ ...input, speakerId: speaker.id }) : create(input)).unwrap();
    },
  });
  const { field } = form;
  return (
    <Dialog
      open
      onClose={onClose}
      title={speaker ? displayName(speaker) : <FormattedMessage id="listings.speakers.add" defaultMessage="Add a speaker" />}
    >
      <PartForm form={form} long>
        <FieldPair>
          <TextField {...field('firstName')} label={<FormattedMessage id="listings.speakers.firstName" defaultMessage="First name" />} />
          <TextField {...field('lastName')} label={<FormattedMessage id="listings.speakers.lastName" defaultMessage="Last name" />} />
        </FieldPair>
        <FieldPair>
          <TextField {...field('title')} label={<FormattedMessage id="listings.speakers.title" defaultMessage="Title" />} />
          <TextField {...field('company')} label={<FormattedMessage id="listings.speakers.company" defaultMessage="Company" />} />
        </FieldPair>
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={speaker?.image?.uri}
          ratio={1}
          leastWidth={128}
        />
        <TextAreaField
          {...field('bio')}
          rows={4}
          label={<FormattedMessage id="listings.speakers.bio" defaultMessage="About this person" />}
        />
        <FieldPair>
          <TextField
            {...field('website')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            label={<FormattedMessage id="listings.speakers.website" defaultMessage="Website" />}
          />
          <TextField
            {...field('linkedIn')}
            type="url"
            inputMode="url"
            dir="ltr"
            autoCapitalize="none"
            label={<FormattedMessage id="listings.speakers.linkedIn" defaultMessage="LinkedIn" />}
          />
        </FieldPair>
        <TextField
          {...field('label')}
          label={<FormattedMessage id="listings.speakers.label" defaultMessage="Label" />}
          hint={<FormattedMessage id="listings.speakers.label.about" defaultMessage="Stands beside the name, such as “Keynote”." />}
        />
        <TickField {...field('isHost')} label={<FormattedMessage id="listings.speakers.isHost" defaultMessage="Hosts the event" />} />
        {sessions.length > 0 && (
          <TicksField
            {...field('sessionIds')}
            label={<FormattedMessage id="listings.speakers.sessions" defaultMessage="Speaks at" />}
            choices={sessions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={speaker && (async () => void ((await remove({ eventId, speakerId: speaker.id })).error ?? onClose()))}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}
