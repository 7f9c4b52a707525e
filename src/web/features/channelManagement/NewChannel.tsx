import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { NewChannelForm } from '@contract/inputs/channelForms';
import { managedAddress } from '@contract/rules/channelAddresses';
import { useCreateChannelMutation } from '@web/api/channels';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { ChannelFields } from './ChannelFields';

const EMPTY: NewChannelForm = { name: '', description: '', visible: true, groupId: '' };

/** @param group the id of the group that it is made for, as its page's own button says */
export function NewChannel({ group }: { group: string }) {
  const navigate = useNavigate();
  const [create] = useCreateChannelMutation();
  const form = useForm(NewChannelForm, {
    id: 'new-channel',
    initial: { ...EMPTY, groupId: group },
    draft: useDraftKey('channel'),
    explain: errorsUnder('channel'),
    async submit({ groupId, ...channel }) {
      const { slug } = await create({ channel: { ...channel, ...(groupId && { groupId }) } }).unwrap();
      void navigate(managedAddress({ slug }));
    },
  });
  const { field } = form;
  return (
    <Form form={form}>
      <ChannelFields
        name={field('name')}
        description={field('description')}
        visible={field('visible')}
        groupId={field('groupId')}
        channel={null}
      />
      <div>
        <SubmitButton form={form}>
          <FormattedMessage id="channelManagement.create" defaultMessage="Create the channel" />
        </SubmitButton>
      </div>
    </Form>
  );
}
