import { FormattedMessage } from 'react-intl';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';

/** What the scan of somebody's code leads to, for who is not signed in: whose it is, members alone are told. */
export const ScannedByGuest = ({ shareCode }: { shareCode: string }) => (
  <EmptyState
    action={
      <ButtonLink to={`/auth/sign-in?redirect=${encodeURIComponent(`/contacts?code=${encodeURIComponent(shareCode)}`)}`}>
        <FormattedMessage id="auth.signIn" defaultMessage="Sign in" />
      </ButtonLink>
    }
  >
    <FormattedMessage
      id="people.code.guest"
      defaultMessage="Somebody shows you their code. Sign in to add them to your contacts: then you see each other’s email address and phone number."
    />
  </EmptyState>
);
