import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { ListingAnnouncement } from '@contract/entities/announcements';
import type { EventListing } from '@contract/entities/listings';
import { useListListingAnnouncementsInfiniteQuery } from '@web/api/announcements';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { AnnouncementDialog } from './AnnouncementDialog';
import { EditableRow, Facts, Quiet } from '@web/ui/list/EditableRow';
import { SentAnnouncement } from './SentAnnouncement';

export function ListingAnnouncements({ listing }: { listing: EventListing }) {
  const list = useListListingAnnouncementsInfiniteQuery({ eventId: listing.id }, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<string | null>(null);
  const timezone = listing.timezone ?? 'UTC';
  const add = (
    <Button onClick={() => setOpen('new')}>
      <FormattedMessage id="announcements.add" defaultMessage="Write an announcement" />
    </Button>
  );
  const close = () => setOpen(null);
  return (
    <>
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState action={add}>
            <FormattedMessage id="listings.announcements.none" defaultMessage="You have said nothing yet to those who come." />
          </EmptyState>
        }
      >
        {(announcements) => (
          <>
            {add}
            <ul role="list">
              {announcements.map((one) => (
                <Row key={one.id} announcement={one} timezone={timezone} onOpen={() => setOpen(one.id)} />
              ))}
            </ul>
          </>
        )}
      </QueryList>
      {open === 'new' && <AnnouncementDialog eventId={listing.id} timezone={timezone} onClose={close} />}
      {open !== null && open !== 'new' && <SentAnnouncement eventId={listing.id} announcementId={open} onClose={close} />}
    </>
  );
}

function Row({ announcement, timezone, onOpen }: { announcement: ListingAnnouncement; timezone: string; onOpen: () => void }) {
  const { title, message, sentAt, stoppedAt, scheduledAt, receivers, read, mailed, pushed, email, push } = announcement;
  const at = sentAt ?? scheduledAt;
  return (
    <EditableRow name={title ?? ''} onEdit={onOpen} action={<FormattedMessage id="listings.announcements.open" defaultMessage="Open" />}>
      <strong dir="auto">{title}</strong>
      <Quiet dir="auto">{message}</Quiet>
      <Facts>
        {at && <FormattedDate value={at} dateStyle="medium" timeStyle="short" timeZone={timezone} />}
        {sentAt ? (
          <>
            <span>
              <FormattedMessage
                id="listings.announcements.went"
                defaultMessage="{receivers, plural, =0 {to nobody} one {to # person} other {to # people}}, {read, number} read it"
                values={{ receivers, read }}
              />
            </span>
            {email && (
              <span>
                <FormattedMessage id="listings.announcements.mailed" defaultMessage="{mailed, number} by mail" values={{ mailed }} />
              </span>
            )}
            {push && (
              <span>
                <FormattedMessage
                  id="listings.announcements.pushed"
                  defaultMessage="{pushed, number} as a push message"
                  values={{ pushed }}
                />
              </span>
            )}
          </>
        ) : (
          <Chip tone="warning">
            {stoppedAt ? (
              <FormattedMessage id="listings.announcements.stopped" defaultMessage="Not sent: who wrote it is a host no more" />
            ) : (
              <FormattedMessage id="listings.announcements.waits" defaultMessage="Waits for its time" />
            )}
          </Chip>
        )}
      </Facts>
    </EditableRow>
  );
}
