import { FormattedMessage } from 'react-intl';
import type { Group } from '@contract/entities/groups';
import { GroupAnnouncementForm } from '@contract/inputs/announcementForm';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { useCreateGroupAnnouncementMutation } from '@web/api/announcements';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Dialog } from '@web/ui/dialog/Dialog';
import { AnnouncementComposer } from '@web/ui/form/AnnouncementComposer';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { useForm } from '@web/ui/form/useForm';

export function GroupAnnouncementDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const [create] = useCreateGroupAnnouncementMutation();
  const form = useForm(GroupAnnouncementForm, {
    id: 'group-announcement',
    draft: useDraftKey(`announcement.${group.id}`),
    initial: { title: '', message: '', email: true, push: true },
    explain: errorsUnder('', { html: 'message' }),
    async submit({ message, ...said }) {
      await create({ groupId: group.id, ...said, html: paragraphsHtml(message) }).unwrap();
      onClose();
    },
  });
  const { field } = form;
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="announcements.add" defaultMessage="Write an announcement" />}>
      <AnnouncementComposer
        form={form}
        title={field('title')}
        message={field('message')}
        email={field('email')}
        push={field('push')}
        send={<FormattedMessage id="announcements.send" defaultMessage="Send it now" />}
      >
        <p>
          <FormattedMessage
            id="groups.announcements.count"
            defaultMessage="{members, plural, =0 {Nobody else is in this group yet.} one {# member gets this.} other {# members get this.}}"
            values={{ members: group._count.members - 1 }}
          />
        </p>
      </AnnouncementComposer>
    </Dialog>
  );
}
