import { LogOut } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@web/ui/button/Button';
import { useSignOut } from './useSignOut';

export const SignOut = () => (
  <Button variant="secondary" icon={<LogOut size={20} strokeWidth={1.5} aria-hidden />} onClick={useSignOut()}>
    <FormattedMessage id="settings.signOut" defaultMessage="Sign out" />
  </Button>
);
