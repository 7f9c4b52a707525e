import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { QrCode } from 'lucide-react';
import { withoutLocale } from '@contract/rules/localePaths';
import { Directory } from '@web/features/people/Directory';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { ContactsPage } from './ContactsPage';
import { ProfilePage } from './ProfilePage';

/** /accounts/:username?/:tab? and /contacts — the people and teams of the organization, one of them, and whom the reader has met. */
export function PeopleScreen() {
  const { username } = useParams();
  const here = withoutLocale(useLocation().pathname);
  if (username !== undefined) return <ProfilePage username={username} />;
  return here.startsWith('/contacts') ? <ContactsPage /> : <Everybody />;
}

function Everybody() {
  const title = useIntl().formatMessage({ id: 'people.title', defaultMessage: 'People' });
  const signedIn = useSelector(selectSignedIn);
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          signedIn && (
            <ButtonLink to="/contacts" variant="secondary" size="sm" icon={<QrCode size={20} strokeWidth={1.5} aria-hidden />}>
              <FormattedMessage id="people.contacts" defaultMessage="Contacts" />
            </ButtonLink>
          )
        }
      >
        {title}
      </PageTitle>
      <Directory />
    </>
  );
}
