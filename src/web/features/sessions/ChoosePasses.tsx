import { useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Pass } from '@contract/entities/passes';
import type { Session } from '@contract/entities/sessions';
import { useChooseSessionPassesMutation, useListSessionPassesQuery } from '@web/api/sessionRegistration';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CheckboxField } from '@web/ui/form/CheckboxField';
import { Price } from '@web/ui/media/Price';

export interface FootSlot {
  label: ReactNode;
  pending: boolean;
  disabled?: boolean;
  back?: string;
}

interface ChoosePassesProps {
  of: { eventId: string; sessionId: string };
  session: Session;
  chosen: readonly string[];
  finishes: boolean;
  foot: (action: FootSlot, passIds: readonly string[]) => ReactNode;
  onChosen: (passIds: readonly string[]) => Promise<void>;
}

/** Which of one's passes go to a session; their places are held from here on. */
export function ChoosePasses({ of, session, chosen, finishes, foot, onChosen }: ChoosePassesProps) {
  const passes = useListSessionPassesQuery(of);
  const [picked, setPicked] = useState<readonly string[] | null>(chosen.length > 0 ? chosen : null);
  const [choose, choosing] = useChooseSessionPassesMutation();
  const [failure, setFailure] = useState<unknown>(null);
  const [going, setGoing] = useState(false);
  if (passes.isError && !passes.data) return <ErrorState error={passes.error} retry={passes.refetch} retrying={passes.isFetching} />;
  if (!passes.data) return <Skeleton shape="text" />;
  const offered = passes.data;
  if (offered.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink to={`/events/${of.eventId}/attendee`}>
            <FormattedMessage id="sessions.toPasses" defaultMessage="See your passes" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="sessions.allRegistered" defaultMessage="All your passes are registered for this session." />
      </EmptyState>
    );
  }
  const wanted = picked ?? (offered.length === 1 ? [offered[0]!.id] : []);
  const handleChoose = async (event: FormEvent) => {
    event.preventDefault();
    if (going || wanted.length === 0) return;
    setGoing(true);
    setFailure(null);
    try {
      await choose({ ...of, body: wanted.map((passId) => ({ passId })) }).unwrap();
      await onChosen(wanted);
    } catch (error) {
      setFailure(error);
    } finally {
      setGoing(false);
    }
  };
  return (
    <Stack onSubmit={(event) => void handleChoose(event)}>
      {offered.length === 1 ? (
        <Named pass={offered[0]!} />
      ) : (
        <fieldset>
          <legend className="unseen">
            <FormattedMessage id="sessions.which" defaultMessage="Who takes part?" />
          </legend>
          {offered.map((pass) => (
            <CheckboxField
              key={pass.id}
              id={`pass-${pass.id}`}
              label={<Named pass={pass} />}
              checked={wanted.includes(pass.id)}
              onChange={(on) => setPicked(on ? [...wanted, pass.id] : wanted.filter((id) => id !== pass.id))}
            />
          ))}
        </fieldset>
      )}
      {Boolean(session.price) && (
        <p>
          <FormattedMessage
            id="sessions.price"
            defaultMessage="{price} for each pass"
            values={{ price: <Price cents={session.price!} exact /> }}
          />
        </p>
      )}
      {failure !== null && (
        <Notice kind="bad">
          <ErrorMessage error={failure} />
        </Notice>
      )}
      {foot(
        {
          label: finishes ? (
            <FormattedMessage id="sessions.register" defaultMessage="Register" />
          ) : (
            <FormattedMessage id="sessions.continue" defaultMessage="Continue" />
          ),
          pending: going || choosing.isLoading,
          disabled: wanted.length === 0,
        },
        wanted,
      )}
    </Stack>
  );
}

const Named = ({ pass: { ticket, holderName, alternateId } }: { pass: Pass }) => (
  <span>
    <bdi>{holderName ?? ticket.name}</bdi>{' '}
    <FormattedMessage id="sessions.passNumber" defaultMessage="(pass no. {number})" values={{ number: String(alternateId) }} />
  </span>
);

const Stack = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;
