import { Fragment } from 'react';
import { useSelector } from 'react-redux';
import { useGetSelfQuery } from '@web/api/self';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ProfileForm } from './ProfileForm';
import { ProfilePictures } from './ProfilePictures';

export function Profile() {
  const signedIn = useSelector(selectSignedIn);
  const self = useGetSelfQuery(undefined, { skip: !signedIn });
  if (self.data) {
    return (
      <Fragment key={self.data.id}>
        <ProfilePictures self={self.data} />
        <ProfileForm self={self.data} />
      </Fragment>
    );
  }
  if (self.isError) return <ErrorState error={self.error} retry={self.refetch} retrying={self.isFetching} />;
  return <Skeleton shape="row" />;
}
