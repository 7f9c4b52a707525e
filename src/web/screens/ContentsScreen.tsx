import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { readContentsQuery } from '@web/features/channels/channelsQuery';
import { Contents } from '@web/features/channels/Contents';
import { ButtonLink } from '@web/ui/button/Button';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /contents — what is to be played and read in all channels. */
export function ContentsScreen() {
  const title = useIntl().formatMessage({ id: 'contents.title', defaultMessage: 'Contents' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle
        actions={
          <ButtonLink to="/channels" variant="secondary">
            <FormattedMessage id="channels.title" defaultMessage="Channels" />
          </ButtonLink>
        }
      >
        {title}
      </PageTitle>
      <Contents query={readContentsQuery(useSearchParams()[0])} />
    </>
  );
}
