import { FormattedMessage } from 'react-intl';
import { exportSelf } from '@contract/endpoints/self';
import { useDownload } from '@web/api/downloads';
import { DownloadButton } from '@web/ui/button/DownloadButton';

export function OwnData() {
  const download = useDownload();
  return (
    <DownloadButton download={() => download(exportSelf, {}, 'my-data.json')}>
      <FormattedMessage id="settings.data.download" defaultMessage="Download my data" />
    </DownloadButton>
  );
}
