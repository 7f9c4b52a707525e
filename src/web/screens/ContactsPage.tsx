import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Contacts } from '@web/features/people/Contacts';
import { ScannedContact } from '@web/features/people/ScannedContact';
import { ShareCode } from '@web/features/people/ShareCode';
import { Columns } from '@web/ui/layout/Columns';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Stack } from '@web/ui/layout/Stack';

/** /contacts — whom the reader has met, their own code beside it; `?code=` is what a scan of somebody's code leads to. */
export function ContactsPage() {
  const title = useIntl().formatMessage({ id: 'people.contacts', defaultMessage: 'Contacts' });
  const [query] = useSearchParams();
  const code = query.get('code');
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <Order data-scanned={code !== null || undefined}>
        <Columns aside={<ShareCode />}>
          <Stack>
            {code && <ScannedContact shareCode={code} />}
            <Contacts />
          </Stack>
        </Columns>
      </Order>
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
