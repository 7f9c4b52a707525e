import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { QrCode } from 'lucide-react';
import { Directory } from '@web/features/people/Directory';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /accounts — the people and teams of the organization. */
export function PeopleScreen() {
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
