import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TableFormat } from '@contract/inputs/tableFormat';
import { Menu } from '../dialog/Menu';
import { Button } from './Button';
import { useDownloading } from './useDownloading';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

interface TableDownloadProps {
  download: (format: TableFormat) => Promise<void>;
  downloadAll?: (format: TableFormat) => Promise<void>;
}

export function TableDownload({ download, downloadAll }: TableDownloadProps) {
  const intl = useIntl();
  const { pending, start, failure } = useDownloading();
  return (
    <>
      <Menu
        label={intl.formatMessage({ id: 'ui.download', defaultMessage: 'Download' })}
        trigger={(given) => (
          <Button {...given} variant="secondary" pending={pending} icon={<Download {...icon} />}>
            <FormattedMessage id="ui.download" defaultMessage="Download" />
          </Button>
        )}
        items={[
          {
            label: <FormattedMessage id="ui.download.xlsx" defaultMessage="Spreadsheet (XLSX)" />,
            icon: <FileSpreadsheet {...icon} />,
            onSelect: () => start(() => download('xlsx')),
          },
          {
            label: <FormattedMessage id="ui.download.csv" defaultMessage="Plain table (CSV)" />,
            icon: <FileText {...icon} />,
            onSelect: () => start(() => download('csv')),
          },
          ...(downloadAll
            ? [
                {
                  label: <FormattedMessage id="ui.download.allXlsx" defaultMessage="Spreadsheet of all columns (XLSX)" />,
                  icon: <FileSpreadsheet {...icon} />,
                  apart: true,
                  onSelect: () => start(() => downloadAll('xlsx')),
                },
                {
                  label: <FormattedMessage id="ui.download.allCsv" defaultMessage="Plain table of all columns (CSV)" />,
                  icon: <FileText {...icon} />,
                  onSelect: () => start(() => downloadAll('csv')),
                },
              ]
            : []),
        ]}
      />
      {failure}
    </>
  );
}
