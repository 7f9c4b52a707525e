import { FormattedMessage, useIntl } from 'react-intl';
import { GroupAccess } from '@contract/entities/enumerations';
import type { GroupForm } from '@contract/inputs/groups';
import { RadioField } from '@web/ui/form/RadioField';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { TextField } from '@web/ui/form/TextField';
import type { useForm } from '@web/ui/form/useForm';

type Fields = Pick<ReturnType<typeof useForm<typeof GroupForm>>, 'field'>;

export function GroupFields({ field }: Fields) {
  const intl = useIntl();
  const access = field('access');
  return (
    <>
      <TextField {...field('name')} label={<FormattedMessage id="groups.form.name" defaultMessage="Name" />} />
      <TextAreaField
        {...field('description')}
        rows={5}
        label={<FormattedMessage id="groups.form.description" defaultMessage="What it is about" />}
      />
      <RadioField
        {...access}
        required
        onChange={(value) => access.onChange(GroupAccess.parse(value))}
        label={<FormattedMessage id="groups.form.access" defaultMessage="Who can join" />}
        choices={[
          {
            value: 'public',
            label: intl.formatMessage({ id: 'groups.public', defaultMessage: 'Public' }),
            description: intl.formatMessage({ id: 'groups.public.about', defaultMessage: 'Anyone can see it and join.' }),
          },
          {
            value: 'private',
            label: intl.formatMessage({ id: 'groups.private', defaultMessage: 'Private' }),
            description: intl.formatMessage({
              id: 'groups.private.about',
              defaultMessage: 'Everybody finds it; one asks to join or is invited.',
            }),
          },
          {
            value: 'protected',
            label: intl.formatMessage({ id: 'groups.protected', defaultMessage: 'Hidden' }),
            description: intl.formatMessage({
              id: 'groups.protected.about',
              defaultMessage: 'Only its members and those whom moderators invite know that it exists.',
            }),
          },
        ]}
      />
      <TextField
        {...field('externalUrl')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        label={<FormattedMessage id="groups.form.website" defaultMessage="Website" />}
      />
    </>
  );
}
