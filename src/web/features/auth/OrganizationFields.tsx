import { FormattedMessage } from 'react-intl';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';

/** The further fields that the organization asks a new member for (AUTH.FIELDS). All may be left empty. */
export function OrganizationFields({ field }: { field: (name: 'title' | 'company' | 'phone') => FieldBinding<string> }) {
  const { FIELDS } = useOrganization().AUTH;
  return (
    <>
      {FIELDS?.TITLE && (
        <TextField
          {...field('title')}
          label={<FormattedMessage id="auth.title" defaultMessage="What you do" />}
          autoComplete="organization-title"
        />
      )}
      {FIELDS?.COMPANY && (
        <TextField
          {...field('company')}
          label={<FormattedMessage id="auth.company" defaultMessage="Where you do it" />}
          autoComplete="organization"
        />
      )}
      {FIELDS?.PHONE && (
        <TextField
          {...field('phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          label={<FormattedMessage id="auth.phone" defaultMessage="Telephone" />}
          hint={<FormattedMessage id="auth.phone.hint" defaultMessage="With the country code, like +351 912 345 678." />}
          autoComplete="tel"
        />
      )}
    </>
  );
}
