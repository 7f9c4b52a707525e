import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useStore } from 'react-redux';
import styled from 'styled-components';
import { useIdentity } from '@web/platform/identity/context';
import { settlePendingActions } from '@web/state/pendingActions/settlePendingActions';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Alert } from '@web/ui/feedback/Alert';
import { AuthErrorMessage } from './AuthErrorMessage';
import { authMessage } from './authErrors';
import { useSignOut } from './useSignOut';

export function SignOutEverywhere() {
  const store = useStore();
  const identity = useIdentity();
  const [leaving, setLeaving] = useState(false);
  const [error, setError] = useState<unknown>();

  const leave = () => {
    setLeaving(true);
    setError(undefined);
    settlePendingActions(store)
      .then(() => identity.signOut('everywhere'))
      .catch((fault: unknown) => setError(fault))
      .finally(() => setLeaving(false));
  };

  return (
    <>
      <Row>
        <Button variant="secondary" onClick={useSignOut()}>
          <FormattedMessage id="auth.signOut" defaultMessage="Sign out here" />
        </Button>
        <Button variant="danger" pending={leaving} onClick={leave}>
          <FormattedMessage id="auth.signOutEverywhere" defaultMessage="Sign out everywhere" />
        </Button>
      </Row>
      <Alert>{error !== undefined && <AuthErrorMessage message={authMessage(error)} />}</Alert>
    </>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
