import { Fragment, useMemo } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventListing, ListingSession } from '@contract/entities/listings';
import type { Session } from '@contract/entities/sessions';
import { displayName } from '@contract/rules/names';
import { useListListingSessionsQuery } from '@web/api/listingSessions';
import { font, space } from '@web/theme/tokens';
import { Chip } from '@web/ui/media/Chip';
import { EditableList } from './EditableList';
import { EditableRow, Quiet } from './EditableRow';
import { dayIn } from './listingForms';
import { ListingSessionDialog } from './ListingSessionDialog';
import { sessionClashes } from './sessionClashes';

/** The agenda of an event by its days, each session to be changed, and marked where it clashes with another. */
export function ListingSessions({ listing }: { listing: EventListing }) {
  const asked = useListListingSessionsQuery({ eventId: listing.id });
  const agenda = asked.data ?? NOTHING;
  const clashes = useMemo(() => sessionClashes(agenda), [agenda]);
  const zone = listing.timezone ?? 'UTC';
  const isFirstOfDay = (at: number) => at === 0 || dayIn(agenda[at - 1]!.startTime, zone) !== dayIn(agenda[at]!.startTime, zone);
  return (
    <EditableList
      asked={asked}
      none={<FormattedMessage id="listings.sessions.none" defaultMessage="There is nothing on the agenda yet." />}
      add={<FormattedMessage id="listings.sessions.add" defaultMessage="Add a session" />}
      row={(session, at, edit) => (
        <Fragment key={session.id}>
          {isFirstOfDay(at) && (
            <li>
              <Day>
                <FormattedDate value={session.startTime} timeZone={zone} weekday="long" day="numeric" month="long" />
              </Day>
            </li>
          )}
          <SessionRow session={session} zone={zone} clashes={clashes.get(session.id) ?? []} onEdit={edit} />
        </Fragment>
      )}
      dialog={(session, close) => (
        <ListingSessionDialog listing={listing} session={session} agenda={agenda} onOutdated={() => void asked.refetch()} onClose={close} />
      )}
    />
  );
}

interface SessionRowProps {
  session: ListingSession;
  zone: string;
  clashes: readonly Session[];
  onEdit: () => void;
}

function SessionRow({ session, zone, clashes, onEdit }: SessionRowProps) {
  const intl = useIntl();
  const { name, startTime, endTime, location, speakers, tracks, registrationEnabled, places, supply } = session;
  const about = [location?.name, ...tracks.map((track) => track.name), ...speakers.map(displayName)].filter(Boolean).join(' · ');
  return (
    <EditableRow name={name} onEdit={onEdit}>
      <Quiet>
        {intl.formatDateTimeRange(new Date(startTime), new Date(endTime), { timeZone: zone, hour: 'numeric', minute: '2-digit' })}
      </Quiet>
      <strong dir="auto">{name}</strong>
      {about && <Quiet dir="auto">{about}</Quiet>}
      {registrationEnabled && places !== null && (
        <Quiet>
          <FormattedMessage
            id="listings.passes.takenOf"
            defaultMessage="{taken, number} of {supply, number} taken"
            values={{ taken: places - (supply ?? 0), supply: places }}
          />
        </Quiet>
      )}
      {clashes.length > 0 && (
        <Chip>
          <FormattedMessage
            id="listings.sessions.clash"
            defaultMessage="At the same time as {others}"
            values={{ others: intl.formatList(clashes.map((other) => other.name)) }}
          />
        </Chip>
      )}
    </EditableRow>
  );
}

const NOTHING: readonly ListingSession[] = [];

const Day = styled.h2`
  padding-block: ${space[4]} ${space[1]};
  font-size: ${font.lg};
`;
