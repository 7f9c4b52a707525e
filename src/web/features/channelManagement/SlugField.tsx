import { FormattedMessage } from 'react-intl';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';

export const SlugField = ({ field, address }: { field: FieldBinding<string>; address: string }) => (
  <TextField
    {...field}
    label={<FormattedMessage id="channelManagement.slug" defaultMessage="Address" />}
    hint={
      <FormattedMessage
        id="channelManagement.slug.about"
        defaultMessage="Its page stands at {address}. Links to the address before lead nowhere."
        values={{ address: <bdi dir="ltr">{address}</bdi> }}
      />
    }
    dir="ltr"
    autoCapitalize="none"
    spellCheck={false}
  />
);
