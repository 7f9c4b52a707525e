import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { RequireSignIn } from '@web/features/auth/RequireSignIn';
import { Contacts } from '@web/features/people/Contacts';
import { ScannedByGuest } from '@web/features/people/ScannedByGuest';
import { ScannedContact } from '@web/features/people/ScannedContact';
import { ShareCode } from '@web/features/people/ShareCode';
import { selectStatus } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Columns } from '@web/ui/layout/Columns';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Stack } from '@web/ui/layout/Stack';

/** /contacts — whom the reader has met, their own code beside it; `?code=` is what a scan of somebody's code leads to. */
export function ContactsPage() {
  const status = useSelector(selectStatus);
  const [query] = useSearchParams();
  const code = query.get('code');
  // Whoever scans a code is first told what they are to sign in for.
  if (status === 'guest' && code)
    return (
      <Titled>
        <ScannedByGuest shareCode={code} />
      </Titled>
    );
  return (
    <RequireSignIn meanwhile={<Skeleton shape="plain" />}>
      <Titled>
        <Order data-scanned={code !== null || undefined}>
          <Columns aside={<ShareCode />}>
            <Stack>
              {code && <ScannedContact shareCode={code} />}
              <Contacts />
            </Stack>
          </Columns>
        </Order>
      </Titled>
    </RequireSignIn>
  );
}

function Titled({ children }: { children: ReactNode }) {
  const title = useIntl().formatMessage({ id: 'people.contacts', defaultMessage: 'Contacts' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {children}
    </>
  );
}

// On a phone the page is opened to show one's own code, or by the scan of somebody else's.
const Order = styled.div`
  @media (max-width: 1023px) {
    &:not([data-scanned]) aside {
      order: -1;
    }
  }
`;
