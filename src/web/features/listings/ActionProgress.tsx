import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { useListListingActionsQuery, useStopListingActionMutation } from '@web/api/listingActions';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { ACTION_NAMES } from './actionNames';
import { ActionRows } from './ActionRows';

/** How far what is done to many at once has come, or how the last of it went. */
export function ActionProgress({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const [shown, setShown] = useState<string | null>(null);
  const { data: [action] = [] } = useListListingActionsQuery({ eventId });
  const [stop, stopping] = useStopListingActionMutation();
  if (!action) return null;
  const { id, kind, status, total, done, failed, endedAt } = action;
  const name = intl.formatMessage(ACTION_NAMES[kind]);
  return (
    <Part aria-label={intl.formatMessage({ id: 'listings.action.progress', defaultMessage: 'Bulk action' })}>
      <strong>{name}</strong>
      {status === 'running' && <progress value={done + failed} max={total} aria-label={name} />}
      <Line role="status">
        <FormattedMessage
          id="listings.action.outcome"
          defaultMessage="{status, select, running {{over} of {total}} stopped {Stopped after {over} of {total}} other {{done} done}}{failed, plural, =0 {} other {, # failed}}"
          values={{ status, over: done + failed, total, done, failed }}
        />
      </Line>
      {endedAt && (
        <Line>
          <RelativeTime at={endedAt} />
        </Line>
      )}
      <Button size="sm" variant="quiet" onClick={() => setShown(id)}>
        <FormattedMessage id="listings.action.rows" defaultMessage="How it went with each" />
      </Button>
      {status === 'running' && (
        <Button size="sm" variant="secondary" pending={stopping.isLoading} onClick={() => void stop({ eventId, actionId: id })}>
          <FormattedMessage id="listings.action.stop" defaultMessage="Stop" />
        </Button>
      )}
      {shown !== null && (
        <ActionRows eventId={eventId} actionId={shown} title={name} hasFailed={failed > 0} onClose={() => setShown(null)} />
      )}
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block-end: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  progress {
    flex: 1 1 120px;
    min-inline-size: 80px;
    accent-color: ${color.primary};
  }
`;

const Line = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
