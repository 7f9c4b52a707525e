import { LogOut } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useStore } from 'react-redux';
import { useIdentity } from '@web/platform/identity/context';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';
import { Button } from '@web/ui/button/Button';

/** The way out, on this device. */
export function SignOut() {
  const store = useStore();
  const identity = useIdentity();
  return (
    <Button
      variant="secondary"
      icon={<LogOut size={20} strokeWidth={1.5} aria-hidden />}
      onClick={() => void settlePendingActions(store).then(() => identity.signOut())}
    >
      <FormattedMessage id="settings.signOut" defaultMessage="Sign out" />
    </Button>
  );
}
