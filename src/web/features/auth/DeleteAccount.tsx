import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { deleteAccountInput } from '@contract/inputs/auth';
import { useDeleteSelfMutation, useGetSelfQuery } from '@web/api/self';
import { useIdentity } from '@web/platform/identity/context';
import { IdentityError } from '@web/platform/identity/port';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { apiErrors } from '@web/ui/form/apiErrors';
import { NarrowForm, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { explainAuthError } from './authErrors';

export function DeleteAccount() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const identity = useIdentity();
  const { data: self } = useGetSelfQuery();
  const [deleteSelf] = useDeleteSelfMutation();
  // Where the pool told no address, the name that others know stands for it.
  const address = self?.email ?? self?.username ?? '';
  const schema = useMemo(() => deleteAccountInput(address), [address]);

  const form = useForm(schema, {
    id: 'delete-account',
    initial: { confirmation: '' },
    async submit() {
      const { error } = await deleteSelf();
      // An account that is gone already, as after a first press whose answer was lost, is left as it is.
      const isGone = error && 'status' in error && error.status === 401;
      if (error && !isGone) throw error;
      await identity.deleteUser();
      dispatch(
        toastAdded({ tone: 'success', text: intl.formatMessage({ id: 'auth.deleted', defaultMessage: 'Your account is deleted.' }) }),
      );
    },
    explain: (error) => (error instanceof IdentityError ? explainAuthError()(error) : apiErrors(error)),
    guarded: false,
    keepValues: true,
  });

  return (
    <NarrowForm form={form}>
      <TextField
        {...form.field('confirmation')}
        label={
          <span>
            <FormattedMessage
              id="auth.delete.type"
              defaultMessage="Type <b>{address}</b> to confirm"
              values={{ address: <bdi>{address}</bdi>, b: (words) => <b key="address">{words}</b> }}
            />
          </span>
        }
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <SubmitButton form={form} variant="danger" disabled={!self}>
        <FormattedMessage id="auth.delete" defaultMessage="Delete my account" />
      </SubmitButton>
    </NarrowForm>
  );
}
