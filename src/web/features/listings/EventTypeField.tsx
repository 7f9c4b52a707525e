import { FormattedMessage, useIntl } from 'react-intl';
import type { EventType } from '@contract/entities/enumerations';
import { RadioField } from '@web/ui/form/RadioField';
import type { FieldBinding } from '@web/ui/form/useForm';

export function EventTypeField({ onChange, ...field }: FieldBinding<EventType>) {
  const intl = useIntl();
  return (
    <RadioField
      {...field}
      label={<FormattedMessage id="listings.form.type" defaultMessage="How people meet" />}
      onChange={(value) => onChange(value as EventType)}
      choices={[
        { value: 'physical', label: intl.formatMessage({ id: 'listings.form.physical', defaultMessage: 'In person' }) },
        { value: 'virtual', label: intl.formatMessage({ id: 'listings.form.virtual', defaultMessage: 'Online' }) },
        { value: 'hybrid', label: intl.formatMessage({ id: 'listings.form.hybrid', defaultMessage: 'Both' }) },
      ]}
    />
  );
}
