import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import type { Place } from './places';
import { Posts } from './Posts';

type ReportedPlace = Extract<Place, { kind: 'reported' | 'moderated' }>;

interface ReportedPostsProps {
  place?: ReportedPlace;
  /** Leads on where none is waiting. */
  onwards: ReactNode;
}

/** What was reported where the viewer moderates: outside groups, or in one. */
export const ReportedPosts = ({ place = { kind: 'moderated' }, onwards }: ReportedPostsProps) => (
  <Posts
    place={place}
    writing={false}
    empty={
      <EmptyState action={onwards}>
        <FormattedMessage id="groups.reports.none" defaultMessage="No report is waiting." />
      </EmptyState>
    }
  />
);
