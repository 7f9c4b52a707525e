import { useState } from 'react';
import { Columns3 } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { ATTENDEE_COLUMNS, ATTENDEE_COLUMNS_MAX } from '@contract/rules/attendeeColumns';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { useColumnName } from './useColumnName';
import { useAskedQuestions } from './useAskedQuestions';

interface AttendeeColumnsButtonProps {
  eventId: string;
  columns: readonly string[];
  onChange: (columns: string[]) => void;
}

export function AttendeeColumnsButton({ eventId, columns, onChange }: AttendeeColumnsButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const nameOf = useColumnName(eventId);
  const all = [...ATTENDEE_COLUMNS, ...useAskedQuestions(eventId).map(({ id }) => id)];
  const isFull = columns.length >= ATTENDEE_COLUMNS_MAX;
  return (
    <>
      <Button variant="secondary" icon={<Columns3 size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setOpen(true)}>
        <FormattedMessage id="listings.attendees.columns" defaultMessage="Columns" />
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={<FormattedMessage id="listings.attendees.columns" defaultMessage="Columns" />}
        footer={
          <Button onClick={close}>
            <FormattedMessage id="ui.done" defaultMessage="Done" />
          </Button>
        }
      >
        <p>
          <FormattedMessage
            id="listings.attendees.mostColumns"
            defaultMessage="Up to {most, number} beside the name. The address of this page keeps them."
            values={{ most: ATTENDEE_COLUMNS_MAX }}
          />
        </p>
        {all.map((column) => {
          const checked = columns.includes(column);
          return (
            <CheckboxField
              key={column}
              required
              label={<bdi>{nameOf(column)}</bdi>}
              checked={checked}
              disabled={isFull && !checked}
              onChange={(on) => onChange(all.filter((one) => (one === column ? on : columns.includes(one))))}
            />
          );
        })}
      </Dialog>
    </>
  );
}
