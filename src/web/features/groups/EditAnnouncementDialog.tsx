import { FormattedMessage } from 'react-intl';
import type { Announcement } from '@contract/entities/announcements';
import { AnnouncementWordsForm } from '@contract/inputs/announcementForm';
import { paragraphsHtml } from '@contract/rules/paragraphsHtml';
import { useUpdateGroupAnnouncementMutation } from '@web/api/announcements';
import { Dialog } from '@web/ui/dialog/Dialog';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';

interface EditAnnouncementDialogProps {
  groupId: string;
  announcement: Announcement;
  onClose: () => void;
}

/** Other words for what was said to the members of a group. Nobody is told again. */
export function EditAnnouncementDialog({ groupId, announcement, onClose }: EditAnnouncementDialogProps) {
  const [update] = useUpdateGroupAnnouncementMutation();
  const known = { title: announcement.title ?? '', message: announcement.message ?? '' };
  const form = useForm(AnnouncementWordsForm, {
    id: 'edit-announcement',
    initial: known,
    keepValues: true,
    explain: errorsUnder('', { html: 'message' }),
    async submit({ title, message }) {
      // Marks that another client gave the words stay as long as these are not touched.
      const html = message === known.message ? (announcement.html ?? '') : paragraphsHtml(message);
      await update({ groupId, announcementId: announcement.id, title, html }).unwrap();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={<FormattedMessage id="announcements.edit" defaultMessage="Change the announcement" />}>
      <Form form={form} long>
        <TextField {...form.field('title')} label={<FormattedMessage id="announcements.title" defaultMessage="Title" />} />
        <TextAreaField
          {...form.field('message')}
          rows={6}
          label={<FormattedMessage id="announcements.message" defaultMessage="What you say" />}
          hint={
            <FormattedMessage
              id="announcements.edit.about"
              defaultMessage="Whoever opens it reads the new words. Nobody is told again, and mails that went out stay as they are."
            />
          }
        />
        <div>
          <SubmitButton form={form}>
            <FormattedMessage id="announcements.edit.save" defaultMessage="Save the words" />
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
}
