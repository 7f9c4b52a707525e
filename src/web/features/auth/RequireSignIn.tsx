import { useEffect, type ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { signInRequired, selectStatus } from '@web/state/session/sessionSlice';

/** Shows what is for members. A visitor is led to sign-in and back here; until then `meanwhile` stands in its place. */
export function RequireSignIn({ children, meanwhile = null }: { children: ReactNode; meanwhile?: ReactNode }) {
  const dispatch = useDispatch();
  const status = useSelector(selectStatus);
  useEffect(() => {
    if (status === 'guest') dispatch(signInRequired());
  }, [status, dispatch]);
  return status === 'signedIn' ? children : meanwhile;
}
