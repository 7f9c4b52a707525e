import { FormattedMessage } from 'react-intl';
import type { EventListing, ListingSession } from '@contract/entities/listings';
import { ListingSessionForm } from '@contract/inputs/programmeForm';
import { displayName } from '@contract/rules/names';
import { OPENGRAPH_IMAGE } from '@contract/limits';
import {
  useCreateListingSessionMutation,
  useDeleteListingSessionMutation,
  useUpdateListingSessionMutation,
} from '@web/api/listingSessions';
import { useListListingSpeakersQuery } from '@web/api/listingSpeakers';
import { Dialog } from '@web/ui/dialog/Dialog';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { NumberField, TextField } from '@web/ui/form/TextField';
import type { FreePlace } from './agendaPlaces';
import { DialogActions, PartForm } from './DialogActions';
import { FieldPair } from '@web/ui/form/FieldPair';
import { sessionErrors } from './listingErrors';
import { PictureUpload } from './PictureUpload';
import { sessionFormOf, sessionInput } from './sessionForms';
import { TickField } from '@web/ui/form/TickField';
import { TicksField } from './TicksField';
import { ClockField } from './WhenFields';
import { usePartForm } from './usePartForm';

interface ListingSessionDialogProps {
  listing: EventListing;
  session: ListingSession | null;
  /** Where a new one is put; null where nothing was chosen. */
  place: FreePlace | null;
  /** All on the agenda: behind the last a new one begins, and what one of them names is offered. */
  agenda: readonly ListingSession[];
  refetch: () => unknown;
  onClose: () => void;
}

export function ListingSessionDialog({ listing, session, place, agenda, refetch, onClose }: ListingSessionDialogProps) {
  const eventId = listing.id;
  const { data: speakers = [] } = useListListingSpeakersQuery({ eventId });
  const [create] = useCreateListingSessionMutation();
  const [update] = useUpdateListingSessionMutation();
  const [remove, removing] = useDeleteListingSessionMutation();
  const form = usePartForm(ListingSessionForm, {
    id: 'session',
    part: session,
    refetch,
    onClose,
    initial: sessionFormOf(session, listing, agenda.at(-1) ?? null, place),
    explain: sessionErrors,
    save(values) {
      const input = { eventId, ...sessionInput(values, listing, session) };
      return (session ? update({ ...input, sessionId: session.id }) : create(input)).unwrap();
    },
  });
  const handleRemove = async () => {
    const { error } = await remove({ eventId, sessionId: session!.id });
    if (!error) onClose();
  };
  const { field, values } = form;
  const rooms = namesOf(agenda.flatMap(({ location }) => location ?? []));
  const tracks = namesOf(agenda.flatMap((one) => one.tracks));
  return (
    <Dialog
      open
      onClose={onClose}
      title={session ? session.name : <FormattedMessage id="listings.sessions.add" defaultMessage="Add a session" />}
    >
      <PartForm form={form} long>
        <TextField {...field('name')} label={<FormattedMessage id="listings.form.name" defaultMessage="Name" />} />
        <FieldPair>
          <ClockField {...field('start')} label={<FormattedMessage id="listings.form.start" defaultMessage="Begins" />} />
          <ClockField {...field('end')} label={<FormattedMessage id="listings.form.end" defaultMessage="Ends" />} />
        </FieldPair>
        <TextAreaField
          {...field('description')}
          label={<FormattedMessage id="listings.sessions.about" defaultMessage="What it is about" />}
        />
        <TextField
          {...field('location')}
          list="session-rooms"
          autoComplete="off"
          label={<FormattedMessage id="listings.sessions.room" defaultMessage="Room" />}
        />
        <datalist id="session-rooms">
          {rooms.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        {speakers.length > 0 && (
          <TicksField
            {...field('speakerIds')}
            label={<FormattedMessage id="listings.speakers" defaultMessage="Speakers" />}
            choices={speakers.map((speaker) => ({ value: speaker.id, label: displayName(speaker) }))}
          />
        )}
        {tracks.length > 0 && (
          <TicksField
            {...field('tracks')}
            label={<FormattedMessage id="listings.sessions.tracks" defaultMessage="Tracks" />}
            choices={tracks.map((name) => ({ value: name, label: name }))}
          />
        )}
        <TextField {...field('newTrack')} label={<FormattedMessage id="listings.sessions.newTrack" defaultMessage="Another track" />} />
        <PictureUpload
          field={field('uploadId')}
          onHold={(reason) => form.hold('uploadId', reason)}
          current={session?.image?.uri}
          ratio={OPENGRAPH_IMAGE.width / OPENGRAPH_IMAGE.height}
          leastWidth={600}
        />
        <TickField
          {...field('nonSession')}
          label={<FormattedMessage id="listings.sessions.pause" defaultMessage="A break, at which nothing is shown" />}
        />
        <TickField
          {...field('isPrivate')}
          label={<FormattedMessage id="listings.sessions.private" defaultMessage="Only those who are registered see it" />}
        />
        <TickField
          {...field('registrationEnabled')}
          label={<FormattedMessage id="listings.sessions.registration" defaultMessage="People register for it" />}
        />
        {values.registrationEnabled && (
          <>
            <FieldPair>
              <NumberField
                {...field('places')}
                inputMode="numeric"
                label={<FormattedMessage id="listings.sessions.places" defaultMessage="Places" />}
                hint={<FormattedMessage id="listings.passes.supply.about" defaultMessage="Left empty, as many as are wanted." />}
              />
              <NumberField
                {...field('price')}
                label={<FormattedMessage id="listings.passes.price" defaultMessage="Price in US dollars" />}
                hint={<FormattedMessage id="listings.sessions.price.about" defaultMessage="Left empty, it is free." />}
              />
            </FieldPair>
            <ClockField {...field('registrationEnd')} label={<FormattedMessage id="listings.form.closes" defaultMessage="Closes" />} />
          </>
        )}
        <DialogActions
          form={form}
          onClose={onClose}
          removing={removing}
          onRemove={session && handleRemove}
          removeLabel={<FormattedMessage id="listings.remove" defaultMessage="Delete" />}
        />
      </PartForm>
    </Dialog>
  );
}

const namesOf = (things: readonly { name: string }[]) =>
  [...new Set(things.map(({ name }) => name))].sort((one, other) => one.localeCompare(other));
