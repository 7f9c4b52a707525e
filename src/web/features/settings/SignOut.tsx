import { LogOut } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/Button';

/** The way out, on this device. */
export function SignOut() {
  const identity = useIdentity();
  return (
    <Button variant="secondary" icon={<LogOut size={20} strokeWidth={1.5} aria-hidden />} onClick={() => void identity.signOut()}>
      <FormattedMessage id="settings.signOut" defaultMessage="Sign out" />
    </Button>
  );
}
