import { useSelector } from 'react-redux';
import { useGetSelfQuery } from '@web/api/self';
import { selectStatus } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SupportForm } from './SupportForm';

export function Support() {
  const status = useSelector(selectStatus);
  const { data: self } = useGetSelfQuery(undefined, { skip: status !== 'signedIn' });
  if (status === 'unknown' || (status === 'signedIn' && !self)) return <Skeleton shape="row" />;
  return <SupportForm key={self?.id} email={self?.email ?? ''} />;
}
