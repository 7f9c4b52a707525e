import { useOrganization } from '@web/ui/useOrganization';
import { CodeSignIn } from './CodeSignIn';
import { PasswordSignIn } from './PasswordSignIn';
import { waysIn } from './providers';

/** The way in that the organization puts first, with the others beside it. */
export function SignInForm() {
  return waysIn(useOrganization().AUTH).password ? <PasswordSignIn /> : <CodeSignIn first />;
}
