import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useIdentity } from '@web/platform/identity/context';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { CodeSignIn } from './CodeSignIn';
import { PasswordSignIn } from './PasswordSignIn';
import { signInMethods } from './providers';

export function SignInForm() {
  const identity = useIdentity();
  // Whoever was led here from elsewhere is about to sign in.
  const isLed = useSearchParams()[0].has('redirect');
  useEffect(() => {
    if (isLed) identity.preload();
  }, [isLed, identity]);
  return signInMethods(useOrganization().AUTH).password ? <PasswordSignIn /> : <CodeSignIn first />;
}
