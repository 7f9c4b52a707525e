import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectStatus, selectViewer, signInRequired } from '@web/state/session/sessionSlice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { MemberCheckout, type MemberSlots } from './MemberCheckout';
import { OnceOpen } from './OnceOpen';
import { TakeOver } from './TakeOver';
import { VisitorCheckout, type VisitorSlots } from './VisitorCheckout';

export function Checkout({ slug, account, ...slots }: { slug: string } & VisitorSlots & MemberSlots) {
  const dispatch = useDispatch();
  const status = useSelector(selectStatus);
  const viewer = useSelector(selectViewer);
  const [wasMember, setWasMember] = useState(false);
  const hasCode = useSearchParams()[0].has('code');
  // Whose session has ended goes on with their own cart, not with a visitor's.
  useEffect(() => {
    if (status === 'signedIn') setWasMember(true);
    else if (status === 'guest' && wasMember) dispatch(signInRequired());
    // What a code was paid for is had in somebody's name.
    else if (status === 'guest' && hasCode) dispatch(signInRequired());
  }, [status, wasMember, hasCode, dispatch]);

  if (status === 'guest' && !wasMember && !hasCode)
    return (
      <OnceOpen slug={slug}>
        <VisitorCheckout slug={slug} account={account} />
      </OnceOpen>
    );
  if (status !== 'signedIn') return <Skeleton shape="plain" />;
  return (
    <OnceOpen slug={slug}>
      <TakeOver slug={slug}>
        {/* Nothing of it is another's, whom a tab may become while it stands. */}
        <MemberCheckout key={viewer} slug={slug} {...slots} />
      </TakeOver>
    </OnceOpen>
  );
}
