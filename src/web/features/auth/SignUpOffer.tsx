import { FormattedMessage } from 'react-intl';
import { StepLink } from './AuthPage';

export const SignUpOffer = ({ email }: { email: string }) => (
  <p>
    <FormattedMessage
      id="auth.signIn.new"
      defaultMessage="New here? <link>Create an account</link>"
      values={{
        link: (words) => (
          <StepLink key="link" to="/auth/sign-up" email={email}>
            {words}
          </StepLink>
        ),
      }}
    />
  </p>
);
