import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { authFaults } from './authChecks';
import { codeOver } from './authErrors';
import { AuthForm, AuthPage, FormFault } from './AuthPage';
import { SentCodeField } from './fields';
import { ResendCode } from './ResendCode';
import { fieldId, useAuthForm } from './useAuthForm';

interface AnswerCodeFormProps {
  /** Where the code went. */
  destination: string;
  /** Sends another one, where that can be asked for. */
  again?: () => Promise<unknown>;
  /** Back to where the address is asked for. */
  onOther?: () => void;
}

/** The code that signs somebody in. */
export function AnswerCodeForm({ destination, again, onOther }: AnswerCodeFormProps) {
  const identity = useIdentity();
  const [code, setCode] = useState('');
  useEffect(() => focusField(fieldId('code')), []);

  const form = useAuthForm({
    fields: ['code'],
    check: (minLength) => authFaults({ code }, minLength),
    // After too many tries, or too long a time, no code is right any more.
    means: { NotAuthorizedException: codeOver },
    send: async () => void (await identity.answerCode(code)),
  });

  return (
    <AuthPage
      title={<FormattedMessage id="auth.confirm" defaultMessage="Enter your code" />}
      lead={
        <FormattedMessage
          id="auth.answerCode.lead"
          defaultMessage="If there is an account for it, a code of six digits is on its way to <b>{destination}</b>."
          values={{ destination, b: (words) => <b key="destination">{words}</b> }}
        />
      }
      foot={
        onOther && (
          <p>
            <Button variant="quiet" size="sm" onClick={onOther}>
              <FormattedMessage id="auth.otherEmail" defaultMessage="Use another email" />
            </Button>
          </p>
        )
      }
    >
      <AuthForm onSubmit={form.submit} noValidate>
        <FormFault>{form.errorFor('form')}</FormFault>
        <SentCodeField form={form} value={code} onChange={setCode} />
        <Button type="submit" size="lg" wide pending={form.pending}>
          <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
        </Button>
        {again && <ResendCode send={again} onFault={form.fail} />}
      </AuthForm>
    </AuthPage>
  );
}
