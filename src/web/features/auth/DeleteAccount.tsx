import { useState, type FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import { useDeleteSelfMutation, useGetSelfQuery } from '@web/api/self';
import { useIdentity } from '@web/platform/identity/context';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { FailureWords } from '@web/ui/feedback/FailureWords';
import { focusField } from '@web/ui/form/focusField';
import { TextField } from '@web/ui/form/TextField';
import { FormFault } from './AuthPage';
import { faultOf } from './authErrors';
import { FaultWords } from './FaultWords';

type Fault = { field: true } | { api: unknown } | { pool: unknown };

const FIELD = 'delete-confirmation';

/** Ends the account for good, once its address has been typed. */
export function DeleteAccount() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const identity = useIdentity();
  const { data: self } = useGetSelfQuery();
  const [end] = useDeleteSelfMutation();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<Fault>();
  const [pending, setPending] = useState(false);
  // Where the pool told no address, the name that others know stands for it.
  const wanted = self?.email ?? self?.username ?? '';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending || !self) return;
    if (typed.trim().toLowerCase() !== wanted.toLowerCase()) {
      setFault({ field: true });
      return focusField(FIELD);
    }
    setPending(true);
    setFault(undefined);
    const { error } = await end();
    // An account that is gone already, as after a first press whose answer was lost, is left as it is.
    const gone = error && 'status' in error && error.status === 401;
    if (error && !gone) setFault({ api: error });
    else {
      try {
        await identity.deleteUser();
        dispatch(
          toastAdded({ tone: 'success', text: intl.formatMessage({ id: 'auth.deleted', defaultMessage: 'Your account is deleted.' }) }),
        );
      } catch (refused) {
        setFault({ pool: refused });
      }
    }
    setPending(false);
  }

  return (
    <Form onSubmit={(event) => void submit(event)} noValidate>
      <FormFault>
        {fault &&
          !('field' in fault) &&
          ('api' in fault ? <FailureWords error={fault.api} /> : <FaultWords fault={faultOf(fault.pool)[1]} />)}
      </FormFault>
      <TextField
        id={FIELD}
        name="confirmation"
        label={
          <span>
            <FormattedMessage
              id="auth.delete.type"
              defaultMessage="Type <b>{address}</b> to confirm"
              values={{ address: <bdi>{wanted}</bdi>, b: (words) => <b key="address">{words}</b> }}
            />
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        value={typed}
        onChange={setTyped}
        error={
          fault &&
          'field' in fault && (
            <FormattedMessage id="auth.delete.differs" defaultMessage="That is not what stands above. Nothing was deleted." />
          )
        }
      />
      <Button type="submit" variant="danger" pending={pending}>
        <FormattedMessage id="auth.delete" defaultMessage="Delete my account" />
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  max-inline-size: 440px;
  > button {
    justify-self: start;
  }
  > [role='alert']:empty {
    position: absolute;
  }
`;
