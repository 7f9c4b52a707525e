import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Content, ContentGuest } from '@contract/entities/contents';
import { Button } from '@web/ui/button/Button';
import { EditableRow, Pictured, Quiet as About } from '@web/ui/list/EditableRow';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { Avatar } from '@web/ui/media/Avatar';
import { Chip } from '@web/ui/media/Chip';
import { GUEST_TYPES } from '@web/ui/media/guestTypes';
import { GuestDialog } from './GuestDialog';
import { Quiet, Section } from './Sections';

/** Who speaks in a content, or wrote it. */
export function GuestEditor({ content }: { content: Content }) {
  const [opened, setOpened] = useState<string | null>(null);
  const guest = content.guests.find(({ id }) => id === opened) ?? null;
  return (
    <Section>
      <h2>
        <FormattedMessage id="channelManagement.guests" defaultMessage="Guests and authors" />
      </h2>
      <KeepFocus>
        {content.guests.length === 0 ? (
          <Quiet>
            <FormattedMessage id="channelManagement.guests.none" defaultMessage="Nobody is named yet." />
          </Quiet>
        ) : (
          <ul role="list">
            {content.guests.map((one) => (
              <GuestRow key={one.id} guest={one} onEdit={() => setOpened(one.id)} />
            ))}
          </ul>
        )}
      </KeepFocus>
      <div>
        <Button variant="secondary" onClick={() => setOpened('new')}>
          <FormattedMessage id="channelManagement.guests.add" defaultMessage="Add somebody" />
        </Button>
      </div>
      {(opened === 'new' || guest) && <GuestDialog key={opened} content={content} guest={guest} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function GuestRow({ guest, onEdit }: { guest: ContentGuest; onEdit: () => void }) {
  const about = [guest.title, guest.company].filter(Boolean).join(' · ');
  return (
    <EditableRow name={guest.name} onEdit={onEdit}>
      <Pictured>
        <Avatar name={guest.name} imageUrl={(guest.image ?? guest.account?.image)?.uri} size="md" decorative />
        <div>
          <strong dir="auto">{guest.name}</strong>{' '}
          <Chip>
            <FormattedMessage {...GUEST_TYPES[guest.type]} />
          </Chip>
          {about && <About dir="auto">{about}</About>}
        </div>
      </Pictured>
    </EditableRow>
  );
}
