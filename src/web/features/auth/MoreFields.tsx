import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { TextField } from '@web/ui/form/TextField';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Pair } from './AuthPage';
import { fieldId } from './useAuthForm';

/** What an organization may ask of a new member besides; the names are those of AUTH.FIELDS. */
export const NOTHING_MORE = { PHONE: '', TITLE: '', COMPANY: '' };
type More = typeof NOTHING_MORE;

interface MoreFieldsProps {
  values: More;
  onChange: (values: More) => void;
  phoneError: ReactNode;
}

/** The further fields that the organization asks for. All may be left empty. */
export function MoreFields({ values, onChange, phoneError }: MoreFieldsProps) {
  const { FIELDS } = useOrganization().AUTH;
  const change = (field: keyof More) => (text: string) => onChange({ ...values, [field]: text });
  const title = FIELDS?.TITLE && (
    <TextField
      id={fieldId('title')}
      name="organization-title"
      label={<FormattedMessage id="auth.title" defaultMessage="What you do" />}
      autoComplete="organization-title"
      maxLength={120}
      value={values.TITLE}
      onChange={change('TITLE')}
    />
  );
  const company = FIELDS?.COMPANY && (
    <TextField
      id={fieldId('company')}
      name="organization"
      label={<FormattedMessage id="auth.company" defaultMessage="Where you do it" />}
      autoComplete="organization"
      maxLength={120}
      value={values.COMPANY}
      onChange={change('COMPANY')}
    />
  );
  return (
    <>
      {title && company ? (
        <Pair>
          {title}
          {company}
        </Pair>
      ) : (
        title || company
      )}
      {FIELDS?.PHONE && (
        <TextField
          id={fieldId('phone')}
          name="tel"
          type="tel"
          inputMode="tel"
          dir="ltr"
          label={<FormattedMessage id="auth.phone" defaultMessage="Telephone" />}
          hint={<FormattedMessage id="auth.phone.hint" defaultMessage="With the country code, like +351 912 345 678." />}
          autoComplete="tel"
          maxLength={32}
          value={values.PHONE}
          onChange={change('PHONE')}
          error={phoneError}
        />
      )}
    </>
  );
}
