import { useSelector } from 'react-redux';
import { useGetSelfQuery } from '@web/api/self';
import { selectActingAs, selectShared } from '@web/state/session/sessionSlice';

export function useViewerRole() {
  const shared = useSelector(selectShared) !== null;
  const acting = useSelector(selectActingAs) !== null;
  const { data: self } = useGetSelfQuery();
  return {
    inPerson: !shared && !acting,
    shared,
    acting,
    team: self?.accountType === 'team',
    staff: self?.staff === true,
    known: self !== undefined,
  };
}
