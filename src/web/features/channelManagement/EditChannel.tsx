import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { ChannelForm } from '@contract/inputs/channelForms';
import { channelAddress, managedAddress } from '@contract/rules/channelAddresses';
import {
  useAddChannelInterestMutation,
  useDeleteChannelMutation,
  useListChannelInterestsInfiniteQuery,
  useRemoveChannelInterestMutation,
  useUpdateChannelMutation,
} from '@web/api/channels';
import { useUpload } from '@web/api/uploads';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { errorsUnder } from '@web/ui/form/errorsUnder';
import { Form } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { Picture } from '@web/ui/media/Picture';
import { ImageField } from '@web/ui/upload/ImageField';
import { ChannelFields } from './ChannelFields';
import { channelChanges, channelFormOf } from './forms';
import { InterestEditor } from './InterestEditor';
import { LinkFields } from './LinkFields';
import { SaveButtons } from './SaveButtons';
import { Quiet, Section, Sections } from './Sections';
import { SlugField } from './SlugField';

export function EditChannel({ channel }: { channel: Channel }) {
  const upload = useUpload();
  const navigate = useNavigate();
  const [update] = useUpdateChannelMutation();
  const form = useForm(ChannelForm, {
    id: 'channel',
    initial: channelFormOf(channel),
    draft: useDraftKey(`channel.${channel.id}`),
    explain: errorsUnder('channel'),
    async submit(values) {
      const changes = channelChanges(channel, values);
      if (Object.keys(changes).length === 0) return;
      const { slug } = await update({ channelId: channel.id, channel: changes }).unwrap();
      if (slug !== channel.slug) void navigate(managedAddress({ slug }, 'details'), { replace: true });
    },
  });
  const { field } = form;
  return (
    <Sections>
      <ImageField
        label={<FormattedMessage id="channelManagement.picture" defaultMessage="Picture" />}
        ratio={1}
        leastWidth={600}
        described
        preview={
          <Square>
            <Picture src={channel.image.uri} alt={channel.image.description ?? ''} ratio={1} />
          </Square>
        }
        start={({ content, description }, name) => {
          const { send, cancel } = upload(content, name);
          return {
            cancel,
            send: async (progress) =>
              update({ channelId: channel.id, channel: {}, uploadId: await send(progress), imageDescription: description }).unwrap(),
          };
        }}
      />
      <Form form={form} long>
        <ChannelFields
          name={field('name')}
          description={field('description')}
          visible={field('visible')}
          groupId={field('groupId')}
          channel={channel}
        />
        <SlugField field={field('slug')} address={channelAddress({ slug: field('slug').value || '…' })} />
        <LinkFields field={field} />
        <SaveButtons form={form} />
      </Form>
      <Interests channelId={channel.id} />
      <DeleteChannel channel={channel} />
    </Sections>
  );
}

function Interests({ channelId }: { channelId: string }) {
  const list = useListChannelInterestsInfiniteQuery({ channelId });
  const [add] = useAddChannelInterestMutation();
  const [remove] = useRemoveChannelInterestMutation();
  return (
    <InterestEditor
      list={list}
      onAdd={(name) => add({ channelId, name }).unwrap()}
      onRemove={(interestId) => void remove({ channelId, interestId })}
    />
  );
}

function DeleteChannel({ channel }: { channel: Channel }) {
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteChannelMutation();
  const about = (
    <FormattedMessage
      id="channelManagement.delete.about"
      defaultMessage="{contents, plural, =0 {What it holds} one {# published content} other {# published contents}}, its drafts, collections and {subscribers, plural, =0 {subscriptions} one {# subscription} other {# subscriptions}} go with it, and what was posted about them. It is gone for good."
      values={{ contents: channel._count.contents, subscribers: channel.subscriberCount }}
    />
  );
  return (
    <Section>
      <h2>
        <FormattedMessage id="channelManagement.delete.title" defaultMessage="Delete the channel" />
      </h2>
      <Quiet>{about}</Quiet>
      <div>
        <AskingButton
          variant="danger"
          size="md"
          title={<FormattedMessage id="channelManagement.delete.ask" defaultMessage="Delete {name}?" values={{ name: channel.name }} />}
          about={about}
          pending={isLoading}
          onAct={async () => {
            const gone = await remove({ channelId: channel.id });
            if (!gone.error) void navigate('/channels', { replace: true });
            return gone;
          }}
        >
          <FormattedMessage id="channelManagement.delete" defaultMessage="Delete it" />
        </AskingButton>
      </div>
    </Section>
  );
}

const Square = styled.div`
  max-inline-size: 240px;
`;
