import { Printer } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';
import { usePrint } from './usePrint';

export function PrintButton() {
  const print = usePrint();
  return (
    <Button variant="secondary" icon={<Printer size={20} strokeWidth={1.5} aria-hidden />} onClick={print}>
      <FormattedMessage id="ui.print" defaultMessage="Print" />
    </Button>
  );
}
