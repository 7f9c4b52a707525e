import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { CodeInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { Button } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { codeOver, explainAuthError } from './authErrors';
import { SentCodeField } from './authFields';
import { AuthForm, AuthPage } from './AuthPage';
import { ResendCode } from './ResendCode';
import { useCompleteCode } from './useCompleteCode';

interface AnswerCodeFormProps {
  destination: string;
  again?: () => Promise<unknown>;
  onOther?: () => void;
}

export function AnswerCodeForm({ destination, again, onOther }: AnswerCodeFormProps) {
  const identity = useIdentity();

  const form = useForm(CodeInput, {
    id: 'answer-code',
    initial: { code: '' },
    submit: ({ code }) => identity.answerCode(code),
    // After too many tries, or too long a time, no code is right any more.
    explain: explainAuthError({ means: { NotAuthorizedException: codeOver } }),
    guarded: false,
    keepValues: true,
  });
  const { id } = form.field('code');
  useEffect(() => focusField(id), [id]);
  useCompleteCode(form, form.values.code);

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
      <AuthForm form={form}>
        <SentCodeField {...form.field('code')} />
        <SubmitButton form={form} size="lg" wide>
          <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
        </SubmitButton>
        {again && <ResendCode send={again} onAsk={() => form.clear('code')} onError={form.fail} />}
      </AuthForm>
    </AuthPage>
  );
}
