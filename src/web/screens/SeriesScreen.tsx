import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { SeriesCards } from '@web/features/series/SeriesCards';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { SeriesBack } from './SeriesBack';
import { SeriesEvents } from './SeriesEvents';

export function SeriesScreen() {
  const { slug } = useParams();
  return slug === undefined ? <AllSeries /> : <SeriesEvents slug={slug} />;
}

function AllSeries() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'events.series', defaultMessage: 'Series' });
  return (
    <>
      <PageHead title={title} />
      <SeriesBack to="/events">
        <FormattedMessage id="nav.events" defaultMessage="Events" />
      </SeriesBack>
      <PageTitle>{title}</PageTitle>
      <SeriesCards />
    </>
  );
}
