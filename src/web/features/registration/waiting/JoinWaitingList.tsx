import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { useJoinWaitingListMutation, useListWaitingListsQuery } from '@web/api/waitingLists';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { QuantityPicker } from '@web/ui/form/QuantityPicker';
import { WaitingPlace } from './WaitingPlace';

interface JoinWaitingListProps {
  slug: string;
  item: { id: string; name: string; least: number; most: number };
}

export function JoinWaitingList({ slug, item: { id, name, least, most } }: JoinWaitingListProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const places = useListWaitingListsQuery({ eventId: slug }, { skip: !signedIn });
  const [join, joining] = useJoinWaitingListMutation();
  const [quantity, setQuantity] = useState(Math.max(1, least));
  const entry = places.currentData?.find(({ itemId }) => itemId === id);
  if (entry) return <WaitingPlace entry={entry} />;
  return (
    <Row>
      {most > Math.max(1, least) && (
        <QuantityPicker
          label={intl.formatMessage({ id: 'waiting.many', defaultMessage: 'How many of {name} to wait for' }, { name })}
          value={quantity}
          min={Math.max(1, least)}
          max={most}
          onChange={setQuantity}
        />
      )}
      <Button
        variant="secondary"
        pending={joining.isLoading || places.isLoading}
        onClick={() => void (signedIn ? join({ eventId: slug, itemId: id, quantity }) : dispatch(signInRequired()))}
      >
        <FormattedMessage id="waiting.join" defaultMessage="Join the waiting list" />
      </Button>
      {joining.error !== undefined && <ErrorMessage error={joining.error} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
`;
