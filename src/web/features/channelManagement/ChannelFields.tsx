import { FormattedMessage } from 'react-intl';
import type { Channel } from '@contract/entities/channels';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import { ToggleField } from '@web/ui/form/CheckboxField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { ChannelGroupField } from './ChannelGroupField';

interface ChannelFieldsProps {
  name: FieldBinding<string>;
  description: FieldBinding<string>;
  visible: FieldBinding<boolean>;
  groupId: FieldBinding<string>;
  /** Null of one that is new. */
  channel: Channel | null;
}

export const ChannelFields = ({ name, description, visible: { value, ...visible }, groupId, channel }: ChannelFieldsProps) => (
  <>
    <TextField {...name} label={<FormattedMessage id="channelManagement.name" defaultMessage="Name" />} />
    <TextAreaField
      {...description}
      rows={5}
      label={<FormattedMessage id="channelManagement.description" defaultMessage="What it is about" />}
    />
    <ToggleField
      {...visible}
      required
      checked={value}
      label={<FormattedMessage id="channelManagement.visible" defaultMessage="Visible" />}
      hint={
        <FormattedMessage
          id="channelManagement.visible.about"
          defaultMessage="While it is not, only those who manage the channel know of it."
        />
      }
    />
    <ChannelGroupField field={groupId} channel={channel} />
  </>
);
