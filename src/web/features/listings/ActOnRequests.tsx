import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useStartListingActionMutation } from '@web/api/listingActions';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ACTION_NAMES } from './actionNames';
import { ActionPreview } from './ActionPreview';
import { useActionPreview } from './useActionPreview';

const ANSWERS = ['approveRequests', 'rejectRequests'] as const;
type Answer = (typeof ANSWERS)[number];

export function ActOnRequests({ eventId, onStarted }: { eventId: string; onStarted: (actionId: string) => void }) {
  const [asked, setAsked] = useState<Answer | null>(null);
  return (
    <>
      <Buttons>
        {ANSWERS.map((kind) => (
          <Button key={kind} variant="secondary" onClick={() => setAsked(kind)}>
            {kind === 'approveRequests' ? (
              <FormattedMessage id="listings.approveAll" defaultMessage="Approve everybody who waits" />
            ) : (
              <FormattedMessage id="listings.rejectAll" defaultMessage="Turn everybody down who waits" />
            )}
          </Button>
        ))}
      </Buttons>
      {asked && (
        <AnswerDialog
          eventId={eventId}
          kind={asked}
          onStarted={(actionId) => {
            setAsked(null);
            onStarted(actionId);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface AnswerDialogProps {
  eventId: string;
  kind: Answer;
  onStarted: (actionId: string) => void;
  onClose: () => void;
}

function AnswerDialog({ eventId, kind, onStarted, onClose }: AnswerDialogProps) {
  const { data, error, again } = useActionPreview(eventId, { kind });
  const [start, starting] = useStartListingActionMutation();
  const handleStart = async () => {
    const { data: action } = await start({ eventId, kind });
    if (action) onStarted(action.id);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<FormattedMessage {...ACTION_NAMES[kind]} />}
      footer={
        <Button pending={starting.isLoading} disabled={!data || data.rows === 0} onClick={() => void handleStart()}>
          <FormattedMessage {...ACTION_NAMES[kind]} />
        </Button>
      }
    >
      {data ? <ActionPreview kind={kind} preview={data} gives={false} /> : error === undefined && <Skeleton shape="text" count={1} />}
      {error !== undefined && <ErrorState error={error} retry={again} />}
      {starting.isError && (
        <p role="alert">
          <ErrorMessage error={starting.error} />
        </p>
      )}
    </Dialog>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  margin-block-end: ${space[4]};
`;
