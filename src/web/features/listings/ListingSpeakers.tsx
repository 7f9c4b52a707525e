import { FormattedMessage, useIntl } from 'react-intl';
import type { EventListing } from '@contract/entities/listings';
import { displayName } from '@contract/rules/names';
import { useListListingSpeakersQuery, useUpdateListingSpeakerMutation } from '@web/api/listingSpeakers';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { EditableList } from './EditableList';
import { EditableRow, Pictured, Quiet } from '@web/ui/list/EditableRow';
import { MoveButtons } from './MoveButtons';
import { movedSpeaker } from './speakerForms';
import { SpeakerDialog } from './SpeakerDialog';

export function ListingSpeakers({ listing }: { listing: EventListing }) {
  const intl = useIntl();
  const eventId = listing.id;
  const asked = useListListingSpeakersQuery({ eventId });
  const [move] = useUpdateListingSpeakerMutation();
  return (
    <EditableList
      asked={asked}
      none={<FormattedMessage id="listings.speakers.none" defaultMessage="Nobody speaks yet." />}
      add={<FormattedMessage id="listings.speakers.add" defaultMessage="Add a speaker" />}
      row={(speaker, at, edit) => {
        const name = displayName(speaker);
        const about = [speaker.title, speaker.company].filter(Boolean).join(' · ');
        return (
          <EditableRow
            key={speaker.id}
            name={name}
            onEdit={edit}
            tools={
              <MoveButtons
                name={name}
                place={at}
                of={asked.data!.length}
                onMove={(place) => void move(movedSpeaker(eventId, speaker, place))}
              />
            }
          >
            <Pictured>
              <Avatar name={name} imageUrl={speaker.image?.uri} size="md" decorative />
              <div>
                <strong dir="auto">{name}</strong> {speaker.label && <Chip>{speaker.label}</Chip>}
                {about && <Quiet dir="auto">{about}</Quiet>}
                {speaker.sessions.length > 0 && <Quiet dir="auto">{intl.formatList(speaker.sessions.map((one) => one.name))}</Quiet>}
              </div>
            </Pictured>
          </EditableRow>
        );
      }}
      dialog={(speaker, close) => <SpeakerDialog listing={listing} speaker={speaker} refetch={asked.refetch} onClose={close} />}
    />
  );
}
