import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import { useGetRelationshipsQuery } from '@web/api/self';
import { useJoinWaitingListMutation } from '@web/api/waitingLists';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';

interface JoinLineProps {
  event: Event;
  options: EventPassOptions;
}

/** The way into the line for what is sold out: at once where there is nothing to choose, else by the page where one chooses. */
export function JoinLine({ event: { id, slug }, options }: JoinLineProps) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const { data, isFetching } = useGetRelationshipsQuery(undefined, { skip: !signedIn });
  const [join, joining] = useJoinWaitingListMutation();
  const isWaiting = signedIn && data?.waitingLists[id];
  const only = onlyLine(options);
  const words = isWaiting ? (
    <FormattedMessage id="waiting.mine" defaultMessage="On the waiting list" />
  ) : (
    <FormattedMessage id="waiting.join" defaultMessage="Join the waiting list" />
  );
  if (isWaiting || !only) {
    return (
      <ButtonLink to={`/events/${slug}/register`} variant="secondary" size="lg" wide>
        {words}
      </ButtonLink>
    );
  }
  return (
    <Box>
      <Button
        variant="secondary"
        size="lg"
        wide
        pending={joining.isLoading || (joining.isSuccess && isFetching)}
        onClick={() => void (signedIn ? join({ eventId: slug, itemId: only.id, quantity: 1 }) : dispatch(signInRequired()))}
      >
        {words}
      </Button>
      {joining.error !== undefined && (
        <p role="alert">
          <ErrorMessage error={joining.error} />
        </p>
      )}
    </Box>
  );
}

/** The one kind of pass there is, of which nobody may have several, and that no code opens and nobody is just buying: whoever wants in can want nothing else. */
function onlyLine({ passTypes, heldByOthers }: EventPassOptions) {
  const [only, ...others] = passTypes;
  return only && others.length === 0 && only.maxQuantityPerSale === 1 && !only.enableCoupons && !heldByOthers ? only : undefined;
}

const Box = styled.div`
  display: grid;
  gap: ${space[2]};
`;
