import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { PassType } from '@contract/entities/passTypes';
import { useRequestPassMutation, useWithdrawPassRequestMutation } from '@web/api/passRequests';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Chip } from '@web/ui/media/Chip';

/** In place of how many: asking the host for a pass, or what has become of that. */
export function RequestPass({ slug, passType: { id, request } }: { slug: string; passType: PassType }) {
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const [ask, asking] = useRequestPassMutation();
  const [withdraw, withdrawing] = useWithdrawPassRequestMutation();
  const failure = asking.error ?? withdrawing.error;
  return (
    <Way>
      {request === null && (
        <Button
          variant="secondary"
          pending={asking.isLoading}
          onClick={() => void (signedIn ? ask({ eventId: slug, ticketId: id }) : dispatch(signInRequired()))}
        >
          <FormattedMessage id="requests.ask" defaultMessage="Ask the host" />
        </Button>
      )}
      {request === 'requested' && (
        <>
          <Chip tone="warning">
            <FormattedMessage id="requests.requested" defaultMessage="Requested" />
          </Chip>
          <Note>
            <FormattedMessage id="requests.wait" defaultMessage="We write to you as soon as the host has answered." />
          </Note>
          <Button variant="quiet" size="sm" pending={withdrawing.isLoading} onClick={() => void withdraw({ eventId: slug, ticketId: id })}>
            <FormattedMessage id="requests.withdraw" defaultMessage="Take back the request" />
          </Button>
        </>
      )}
      {request === 'rejected' && (
        <>
          <Chip tone="bad">
            <FormattedMessage id="requests.rejected" defaultMessage="Rejected" />
          </Chip>
          <Note>
            <FormattedMessage id="requests.no" defaultMessage="The host cannot give you this pass." />
          </Note>
        </>
      )}
      {failure !== undefined && (
        <p role="alert">
          <ErrorMessage error={failure} />
        </p>
      )}
    </Way>
  );
}

const Way = styled.div`
  display: grid;
  gap: ${space[2]};
  justify-items: start;
  max-inline-size: 240px;
`;

const Note = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
