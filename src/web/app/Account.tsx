import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { signInPath } from '@contract/rules/redirects';
import { useIdentity } from '@web/platform/identity/context';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { useLazyPart } from '@web/ui/hooks/useLazyPart';
import { AccountButton } from './AccountButton';

const menu = lazyPart(() => import(/* webpackChunkName: "account" */ './AccountMenu').then((file) => file.AccountMenu));

const prepareMenu = () => void menu.preload().catch(() => undefined);

export function Account() {
  const [pressed, setPressed] = useState(false);
  const Menu = useLazyPart(menu, pressed);
  return (
    <>
      <SignIn />
      {Menu && pressed ? (
        <Menu />
      ) : (
        <AccountButton
          aria-haspopup="menu"
          aria-busy={pressed || undefined}
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          onClick={() => setPressed(true)}
        />
      )}
    </>
  );
}

function SignIn() {
  const identity = useIdentity();
  const signedIn = useSelector(selectSignedIn);
  const { pathname, search } = useLocation();
  if (signedIn || pathname.startsWith('/auth/')) return null;
  return (
    <ButtonLink
      to={signInPath(pathname + search)}
      size="sm"
      variant="secondary"
      onPointerEnter={identity.preload}
      onFocus={identity.preload}
    >
      <FormattedMessage id="account.signIn" defaultMessage="Sign in" />
    </ButtonLink>
  );
}
