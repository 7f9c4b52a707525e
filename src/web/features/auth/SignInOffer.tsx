import { FormattedMessage } from 'react-intl';
import { StepLink } from './AuthPage';

export const SignInOffer = ({ email }: { email: string }) => (
  <p>
    <FormattedMessage
      id="auth.signUp.have"
      defaultMessage="Already have an account? <link>Sign in</link>"
      values={{
        link: (words) => (
          <StepLink key="link" to="/auth/sign-in" email={email}>
            {words}
          </StepLink>
        ),
      }}
    />
  </p>
);
