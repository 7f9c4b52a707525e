import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { CodeInput, EmailInput } from '@contract/inputs/auth';
import { useIdentity } from '@web/platform/identity/context';
import { color, font, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { focusField } from '@web/ui/form/focusField';
import { Form } from '@web/ui/form/Form';
import { EmailField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { Price } from '@web/ui/media/Price';
import { codeOver, explainAuthError } from './authErrors';
import { SentCodeField } from './authFields';
import { StepLink, useAuthState, type AuthState } from './AuthPage';
import { askAgain, askForCode, askToSignIn, giveCode, type AskedCode } from './askForCode';
import { signInMethods } from './providers';
import { ResendCode } from './ResendCode';
import { useCompleteCode } from './useCompleteCode';

interface EmailAccountProps {
  event: string;
  passes: number;
  /** What that costs, in cents. */
  total: number;
  /** A room may be chosen afterwards, and costs more. */
  roomNext: boolean;
  back: string;
  foot: (action: { label: ReactNode; pending: boolean; back?: string }) => ReactNode;
}

export function EmailAccount({ event, passes, total, roomNext, back, foot }: EmailAccountProps) {
  const { AUTH } = useOrganization();
  const [asked, setAsked] = useAsked();
  const [email, setEmail] = useState(asked?.email ?? '');
  const order = { passes, event: <bdi>{event}</bdi>, price: <strong>{total === 0 ? FREE : <Price cents={total} exact />}</strong> };
  return (
    <Stack>
      <p>
        <FormattedMessage
          id="auth.account.lead"
          defaultMessage="{passes, plural, one {# pass} other {# passes}} for {event}, {price}."
          values={order}
        />
        {roomNext && (
          <>
            {' '}
            <FormattedMessage id="auth.account.soFar" defaultMessage="That is the total so far: you can choose a room next." />
          </>
        )}
      </p>
      {!signInMethods(AUTH).code ? (
        <OtherWays />
      ) : asked === null ? (
        <AskEmail
          email={email}
          onAsked={(next) => {
            setEmail(next.email);
            setAsked(next);
          }}
          back={back}
          foot={foot}
        />
      ) : (
        <GiveCode key={asked.for} asked={asked} onNext={setAsked} onOther={() => setAsked(null)} foot={foot} />
      )}
    </Stack>
  );
}

/** A code on its way stays with the entry of the history: who goes to read their mail may find the page loaded anew. */
function useAsked(): [asked: AskedCode | null, keep: (asked: AskedCode | null) => void] {
  const { search } = useLocation();
  const { asked = null } = useAuthState();
  const navigate = useNavigate();
  const keep = (next: AskedCode | null) =>
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { asked: next ?? undefined } satisfies AuthState });
  return [asked, keep];
}

const FREE = <FormattedMessage id="auth.account.free" defaultMessage="free of charge" />;

interface AskEmailProps extends Pick<EmailAccountProps, 'back' | 'foot'> {
  email: string;
  onAsked: (asked: AskedCode) => void;
}

function AskEmail({ email, onAsked, back, foot }: AskEmailProps) {
  const identity = useIdentity();
  const { locale } = useIntl();
  const form = useForm(EmailInput, {
    id: 'email-account',
    initial: { email },
    submit: async (given) => onAsked(await askForCode(identity, given.email, locale)),
    explain: explainAuthError(),
    guarded: false,
    keepValues: true,
  });
  const { id } = form.field('email');
  useEffect(() => focusField(id), [id]);
  return (
    <Form form={form} onFocus={identity.preload}>
      <Narrow>
        <EmailField
          {...form.field('email')}
          label={<FormattedMessage id="auth.email" defaultMessage="Email" />}
          hint={
            <FormattedMessage
              id="auth.account.hint"
              defaultMessage="We send you a code of six digits, and your passes. No password is needed."
            />
          }
          autoComplete="email"
        />
      </Narrow>
      <Quiet>
        <FormattedMessage
          id="auth.account.have"
          defaultMessage="Rather with a password or another account? <link>Sign in</link>"
          values={{
            link: (words) => (
              <StepLink key="link" to="/auth/sign-in" email={form.values.email}>
                {words}
              </StepLink>
            ),
          }}
        />
      </Quiet>
      {foot({ label: <FormattedMessage id="auth.account.send" defaultMessage="Send the code" />, pending: form.sending, back })}
    </Form>
  );
}

interface GiveCodeProps extends Pick<EmailAccountProps, 'foot'> {
  asked: AskedCode;
  onNext: (asked: AskedCode) => void;
  onOther: () => void;
}

function GiveCode({ asked, onNext, onOther, foot }: GiveCodeProps) {
  const identity = useIdentity();
  const { locale } = useIntl();
  const form = useForm(CodeInput, {
    id: 'email-account-code',
    initial: { code: '' },
    async submit({ code }) {
      const next = await giveCode(identity, asked, code, locale);
      if (next) onNext(next);
    },
    explain: explainAuthError({ means: { NotAuthorizedException: codeOver } }),
    guarded: false,
    keepValues: true,
  });
  const { id } = form.field('code');
  useEffect(() => focusField(id), [id]);
  useCompleteCode(form, form.values.code);
  return (
    <Form form={form}>
      <p>
        <FormattedMessage
          id="auth.confirm.lead"
          defaultMessage="We sent a mail to <b>{email}</b>. It holds a code of six digits, or says how to sign in if you have an account already."
          values={{ email: asked.email, b: (words) => <b key="email">{words}</b> }}
        />{' '}
        <Button variant="quiet" size="sm" onClick={onOther}>
          <FormattedMessage id="auth.otherEmail" defaultMessage="Use another email" />
        </Button>
      </p>
      <SentCodeField {...form.field('code')} />
      <Narrow>
        <ResendCode send={() => askAgain(identity, asked, locale)} onAsk={() => form.clear('code')} onError={form.fail} />
        {/* Whichever code was sent: what is offered must not tell whether the address has an account. */}
        <Button variant="quiet" wide onClick={() => void askToSignIn(identity, asked.email, locale).then(onNext, form.fail)}>
          <FormattedMessage id="auth.account.known" defaultMessage="I have an account: send a code to sign in" />
        </Button>
      </Narrow>
      {foot({ label: <FormattedMessage id="auth.confirm.submit" defaultMessage="Confirm" />, pending: form.sending })}
    </Form>
  );
}

function OtherWays() {
  const { search } = useLocation();
  return (
    <Row>
      <ButtonLink to={{ pathname: '/auth/sign-up', search }} size="lg">
        <FormattedMessage id="auth.signUp" defaultMessage="Create your account" />
      </ButtonLink>
      <ButtonLink to={{ pathname: '/auth/sign-in', search }} size="lg" variant="secondary">
        <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
      </ButtonLink>
    </Row>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Narrow = styled.div`
  max-inline-size: 440px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
