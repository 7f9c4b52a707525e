import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { PassType } from '@contract/entities/passTypes';
import { PassRequestInput } from '@contract/inputs/passRequests';
import { useRequestPassMutation, useWithdrawPassRequestMutation } from '@web/api/passRequests';
import { selectSignedIn, signInRequired } from '@web/state/session/sessionSlice';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { FormAlert } from '@web/ui/form/Form';
import { TextAreaField } from '@web/ui/form/TextAreaField';
import { useForm } from '@web/ui/form/useForm';
import { Chip } from '@web/ui/media/Chip';

interface RequestPassProps {
  slug: string;
  passType: PassType;
}

export function RequestPass({ slug, passType }: RequestPassProps) {
  const { id, request } = passType;
  const dispatch = useDispatch();
  const signedIn = useSelector(selectSignedIn);
  const [asking, setAsking] = useState(false);
  const [withdraw, withdrawing] = useWithdrawPassRequestMutation();
  return (
    <Way>
      {request === null && (
        <Button variant="secondary" onClick={() => void (signedIn ? setAsking(true) : dispatch(signInRequired()))}>
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
      {withdrawing.error !== undefined && (
        <p role="alert">
          <ErrorMessage error={withdrawing.error} />
        </p>
      )}
      {asking && <AskHost {...{ slug, passType }} onClose={() => setAsking(false)} />}
    </Way>
  );
}

function AskHost({ slug, passType: { id, name }, onClose }: RequestPassProps & { onClose: () => void }) {
  const intl = useIntl();
  const [ask] = useRequestPassMutation();
  const form = useForm(PassRequestInput, {
    id: 'pass-request',
    initial: { ticketId: id, message: '' },
    async submit(request) {
      await ask({ eventId: slug, ...request }).unwrap();
      onClose();
    },
    draft: useDraftKey(`passRequest.${id}`),
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      footer={
        <Button type="button" pending={form.sending} onClick={() => void form.submit()}>
          <FormattedMessage id="requests.send" defaultMessage="Send the request" />
        </Button>
      }
    >
      {/* It stands within the form of the passes, and cannot be one of its own. */}
      <FormAlert form={form} />
      <TextAreaField
        {...form.field('message')}
        value={form.values.message ?? ''}
        label={intl.formatMessage({ id: 'requests.message', defaultMessage: 'Message to the host' })}
      />
    </Dialog>
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
