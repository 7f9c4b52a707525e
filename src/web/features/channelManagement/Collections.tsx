import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Channel, ChannelCollection } from '@contract/entities/channels';
import { CollectionForm } from '@contract/inputs/channelForms';
import { managedAddress } from '@contract/rules/channelAddresses';
import {
  useCreateChannelCollectionMutation,
  useDeleteChannelCollectionMutation,
  useListChannelCollectionsInfiniteQuery,
  useUpdateChannelCollectionMutation,
} from '@web/api/channelCollections';
import { Button } from '@web/ui/button/Button';
import { AskingButton } from '@web/ui/dialog/AskingButton';
import { Dialog } from '@web/ui/dialog/Dialog';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { EditableRow, Quiet } from '@web/ui/list/EditableRow';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { collectionFormOf } from './forms';
import { Buttons, Section } from './Sections';

export function Collections({ channel }: { channel: Channel }) {
  const list = useListChannelCollectionsInfiniteQuery({ channelId: channel.id });
  const [opened, setOpened] = useState<ChannelCollection | 'new' | null>(null);
  const add = (
    <Button onClick={() => setOpened('new')}>
      <FormattedMessage id="channelManagement.collections.add" defaultMessage="New collection" />
    </Button>
  );
  return (
    <>
      <QueryList
        list={list}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState action={add}>
            <FormattedMessage
              id="channelManagement.collections.none"
              defaultMessage="There is no collection yet. One brings contents together, such as a season."
            />
          </EmptyState>
        }
      >
        {(collections) => (
          <Section as="div">
            <div>{add}</div>
            <ul role="list">
              {collections.map((one) => (
                <EditableRow key={one.id} name={one.name} onEdit={() => setOpened(one)}>
                  <Link to={managedAddress(channel, 'collections', one.slug)} dir="auto">
                    {one.name}
                  </Link>
                  {one.description && <Quiet dir="auto">{one.description}</Quiet>}
                </EditableRow>
              ))}
            </ul>
          </Section>
        )}
      </QueryList>
      {opened && <CollectionDialog channelId={channel.id} collection={opened === 'new' ? null : opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface CollectionDialogProps {
  channelId: string;
  collection: ChannelCollection | null;
  onClose: () => void;
}

function CollectionDialog({ channelId, collection, onClose }: CollectionDialogProps) {
  const [create] = useCreateChannelCollectionMutation();
  const [update] = useUpdateChannelCollectionMutation();
  const [remove, removing] = useDeleteChannelCollectionMutation();
  const form = useForm(CollectionForm, {
    id: 'collection',
    initial: collectionFormOf(collection),
    keepValues: true,
    async submit(values) {
      const input = { channelId, ...values };
      await (collection ? update({ ...input, collectionId: collection.id }) : create(input)).unwrap();
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={collection ? collection.name : <FormattedMessage id="channelManagement.collections.add" defaultMessage="New collection" />}
    >
      <Form form={form}>
        <TextField {...form.field('name')} label={<FormattedMessage id="channelManagement.name" defaultMessage="Name" />} />
        <TextAreaField
          {...form.field('description')}
          rows={3}
          label={<FormattedMessage id="channelManagement.description" defaultMessage="What it is about" />}
        />
        <Buttons>
          <SubmitButton form={form}>
            {collection ? (
              <FormattedMessage id="channelManagement.save" defaultMessage="Save changes" />
            ) : (
              <FormattedMessage id="channelManagement.add" defaultMessage="Add" />
            )}
          </SubmitButton>
          {collection && (
            <AskingButton
              size="md"
              title={
                <FormattedMessage id="channelManagement.delete.ask" defaultMessage="Delete {name}?" values={{ name: collection.name }} />
              }
              about={
                <FormattedMessage id="channelManagement.collections.delete.about" defaultMessage="Its contents stay in the channel." />
              }
              pending={removing.isLoading}
              onAct={async () => {
                const gone = await remove({ channelId, collectionId: collection.id });
                if (!gone.error) onClose();
                return gone;
              }}
            >
              <FormattedMessage id="channelManagement.delete" defaultMessage="Delete it" />
            </AskingButton>
          )}
        </Buttons>
      </Form>
    </Dialog>
  );
}
