import { useSelector } from 'react-redux';
import { useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SupportForm } from './SupportForm';

/** The form of a request, once it is known whose it is. */
export function Support() {
  const signedIn = useSelector(selectSignedIn);
  const { data: self } = useGetSelfQuery(undefined, { skip: !signedIn });
  return self ? <SupportForm key={self.id} self={self} /> : <Skeleton shape="row" />;
}
