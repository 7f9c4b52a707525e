import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { useGetEventQuery } from '@web/api/events';
import { useGetSelfQuery } from '@web/api/self';
import { selectStatus } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SupportForm } from './SupportForm';

export function Support() {
  const status = useSelector(selectStatus);
  const { data: self } = useGetSelfQuery(undefined, { skip: status !== 'signedIn' });
  const slug = useSearchParams()[0].get('event');
  const { data: event, isLoading } = useGetEventQuery({ eventId: slug ?? '' }, { skip: !slug || status === 'unknown' });
  if (isLoading || status === 'unknown' || (status === 'signedIn' && !self)) return <Skeleton shape="row" />;
  return <SupportForm key={self?.id} email={self?.email ?? ''} event={slug ? event : undefined} />;
}
