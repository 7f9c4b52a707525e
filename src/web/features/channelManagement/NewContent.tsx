import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Channel } from '@contract/entities/channels';
import { NewContentForm } from '@contract/inputs/channelForms';
import { managedAddress } from '@contract/rules/channelAddresses';
import { useCreateContentMutation } from '@web/api/contents';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { Quiet, Section } from './Sections';

const EMPTY: NewContentForm = { title: '', description: '' };

export function NewContent({ channel }: { channel: Channel }) {
  const navigate = useNavigate();
  const [create] = useCreateContentMutation();
  const form = useForm(NewContentForm, {
    id: 'new-content',
    initial: EMPTY,
    draft: useDraftKey(`content.new.${channel.id}`),
    async submit({ title, description }) {
      const { slug } = await create({ channelId: channel.id, title, description: description || null }).unwrap();
      void navigate(managedAddress(channel, 'contents', slug), { replace: true });
    },
  });
  return (
    <Section>
      <h2>
        <FormattedMessage id="channelManagement.newContent" defaultMessage="New content" />
      </h2>
      <Quiet>
        <FormattedMessage
          id="channelManagement.newContent.about"
          defaultMessage="It begins as a draft, which gets its recording, pictures and text next. Nobody else sees it before you publish it."
        />
      </Quiet>
      <Form form={form}>
        <TextField {...form.field('title')} label={<FormattedMessage id="channelManagement.title" defaultMessage="Title" />} />
        <TextAreaField
          {...form.field('description')}
          rows={3}
          label={<FormattedMessage id="channelManagement.content.description" defaultMessage="In a few sentences" />}
        />
        <div>
          <SubmitButton form={form}>
            <FormattedMessage id="channelManagement.content.create" defaultMessage="Create the draft" />
          </SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
