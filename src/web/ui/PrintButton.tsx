import { Printer } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from './Button';

/** Prints the page, by the system's own dialog. */
export const PrintButton = () => (
  <Button variant="secondary" icon={<Printer size={20} strokeWidth={1.5} aria-hidden />} onClick={() => window.print()}>
    <FormattedMessage id="ui.print" defaultMessage="Print" />
  </Button>
);
