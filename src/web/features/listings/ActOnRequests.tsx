import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { useStartListingActionMutation } from '@web/api/listingActions';
import { space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ACTION_NAMES } from './actionNames';
import { ActionPreview } from './ActionPreview';
import { ActionProgress } from './ActionProgress';
import { useActionPreview } from './useActionPreview';

const ANSWERS = ['approveRequests', 'rejectRequests'] as const;
type Answer = (typeof ANSWERS)[number];

/** Answers everybody at once who waits for one, and shows how far that has come. */
export function ActOnRequests({ eventId }: { eventId: string }) {
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
      <ActionProgress eventId={eventId} />
      {asked && <AnswerDialog eventId={eventId} kind={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function AnswerDialog({ eventId, kind, onClose }: { eventId: string; kind: Answer; onClose: () => void }) {
  const { data, error } = useActionPreview(eventId, { kind });
  const [start, starting] = useStartListingActionMutation();
  const handleStart = async () => {
    const { error: refused } = await start({ eventId, kind });
    if (!refused) onClose();
  };
  const fault = starting.isError ? starting.error : error;
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
      {fault !== undefined && (
        <p role="alert">
          <ErrorMessage error={fault} />
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
