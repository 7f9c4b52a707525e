import { useState } from 'react';
import { Printer } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { usePrint } from '@web/ui/button/usePrint';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { RadioField } from '@web/ui/form/RadioField';
import { PrintSheet, type PrintKind } from './PrintSheet';
import { PRINTED_MAX, useBadges, type Printed } from './useBadges';

interface PrintAttendeesProps {
  eventId: string;
  eventName: string;
  whom: Printed;
  onClose: () => void;
}

export function PrintAttendees({ eventId, eventName, whom, onClose }: PrintAttendeesProps) {
  const intl = useIntl();
  const print = usePrint();
  const [kind, setKind] = useState<PrintKind>('badges');
  const { badges, complete, cut, error, retry } = useBadges(eventId, whom);
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="listings.print" defaultMessage="Print" />}
      footer={
        <Button
          icon={<Printer size={20} strokeWidth={1.5} aria-hidden />}
          disabled={!complete || badges.length === 0}
          pending={!complete && error === undefined}
          onClick={print}
        >
          <FormattedMessage id="listings.print" defaultMessage="Print" />
        </Button>
      }
    >
      <Parts>
        <RadioField
          required
          label={intl.formatMessage({ id: 'listings.print.what', defaultMessage: 'What is printed' })}
          value={kind}
          onChange={(value) => setKind(value as PrintKind)}
          choices={[
            { value: 'badges', label: intl.formatMessage({ id: 'listings.print.badges', defaultMessage: 'Badges, eight on a page' }) },
            { value: 'list', label: intl.formatMessage({ id: 'listings.print.list', defaultMessage: 'A list with boxes to tick' }) },
          ]}
        />
        {error !== undefined ? (
          <ErrorState error={error} retry={retry} />
        ) : (
          <p role="status">
            <FormattedMessage
              id="listings.print.count"
              defaultMessage="{complete, select, true {} other {Being read: }}{count, plural, =0 {no passes} one {# pass} other {# passes}}"
              values={{ complete, count: badges.length }}
            />
          </p>
        )}
        {cut && (
          <p>
            <FormattedMessage
              id="listings.print.cut"
              defaultMessage="These are the first {most, number} of them. Narrow the list to print the others."
              values={{ most: PRINTED_MAX }}
            />
          </p>
        )}
      </Parts>
      {complete && <PrintSheet kind={kind} eventName={eventName} badges={badges} />}
    </Dialog>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${space[4]};
`;
