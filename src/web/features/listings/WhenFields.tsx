import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { ComboboxField } from '@web/ui/form/ComboboxField';
import { TextField } from '@web/ui/form/TextField';
import type { FieldBinding } from '@web/ui/form/useForm';
import { FieldPair } from '@web/ui/form/FieldPair';
import { timeZones } from './listingForms';

interface WhenFieldsProps {
  start: FieldBinding<string>;
  end: FieldBinding<string>;
  timezone: FieldBinding<string>;
}

export function WhenFields({ start, end, timezone }: WhenFieldsProps) {
  const zones = useMemo(() => timeZones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), []);
  return (
    <>
      <FieldPair>
        <ClockField {...start} label={<FormattedMessage id="listings.form.start" defaultMessage="Begins" />} />
        <ClockField {...end} label={<FormattedMessage id="listings.form.end" defaultMessage="Ends" />} />
      </FieldPair>
      <ComboboxField {...timezone} label={<FormattedMessage id="listings.form.timezone" defaultMessage="Time zone" />} choices={zones} />
    </>
  );
}

/** A day and a time of it, by the clocks of the event's zone. */
export const ClockField = (props: FieldBinding<string> & { label: ReactNode }) => <TextField {...props} type="datetime-local" />;
