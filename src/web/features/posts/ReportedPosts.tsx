import { FormattedMessage } from 'react-intl';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import type { Place } from './places';
import { Posts } from './Posts';

type ReportedPlace = Extract<Place, { kind: 'reported' | 'moderated' }>;

/** What was reported where the viewer moderates: outside groups, or in one. */
export const ReportedPosts = ({ place = { kind: 'moderated' } }: { place?: ReportedPlace }) => (
  <Posts
    place={place}
    writing={false}
    empty={
      <EmptyState>
        <FormattedMessage id="groups.reports.none" defaultMessage="No report is waiting." />
      </EmptyState>
    }
  />
);
