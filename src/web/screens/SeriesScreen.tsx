import { useIntl } from 'react-intl';
import { SeriesCards } from '@web/features/series/SeriesCards';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /series — the series of the organization. */
export function SeriesScreen() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'events.series', defaultMessage: 'Series' });
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <SeriesCards />
    </>
  );
}
