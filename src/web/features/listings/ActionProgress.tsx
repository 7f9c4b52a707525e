import { useEffect, useRef, useState } from 'react';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { isAboutRequests } from '@contract/rules/listingActions';
import { useListListingActionsQuery, useStopListingActionMutation } from '@web/api/listingActions';
import { useDraftKey } from '@web/state/session/useDraftKey';
import { color, font } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { useKept } from '@web/ui/hooks/useKept';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { ACTION_NAMES } from './actionNames';
import { ActionRows } from './ActionRows';
import { BulkBar } from '@web/ui/list/BulkBar';

interface ActionProgressProps {
  eventId: string;
  about: 'people' | 'requests';
  startedId: string | null;
}

export function ActionProgress({ eventId, about, startedId }: ActionProgressProps) {
  const intl = useIntl();
  const bar = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [seen, see] = useKept(useDraftKey(`seenAction.${eventId}`));
  const { data: [action] = [] } = useListListingActionsQuery({ eventId });
  const [stop, stopping] = useStopListingActionMutation();
  const isStarted = action !== undefined && action.id === startedId;
  useEffect(() => {
    if (isStarted) bar.current?.focus();
  }, [isStarted]);
  if (!action || (seen === action.id && action.status !== 'running') || isAboutRequests(action.kind) !== (about === 'requests'))
    return null;
  const { id, kind, status, total, done, failed, endedAt } = action;
  const name = intl.formatMessage(ACTION_NAMES[kind]);
  return (
    <Part ref={bar} tabIndex={-1} aria-label={intl.formatMessage({ id: 'listings.action.progress', defaultMessage: 'Bulk action' })}>
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
      <Button variant="quiet" onClick={() => setShown(id)}>
        <FormattedMessage id="listings.action.rows" defaultMessage="How it went with each" />
      </Button>
      {status === 'running' && (
        <Button variant="secondary" pending={stopping.isLoading} onClick={() => void stop({ eventId, actionId: id })}>
          <FormattedMessage id="listings.action.stop" defaultMessage="Stop" />
        </Button>
      )}
      {status !== 'running' && (
        <IconButton label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} onClick={() => see(id)}>
          <X size={20} strokeWidth={1.5} aria-hidden />
        </IconButton>
      )}
      {shown !== null && (
        <ActionRows eventId={eventId} actionId={shown} title={name} hasFailed={failed > 0} onClose={() => setShown(null)} />
      )}
    </Part>
  );
}

const Part = styled(BulkBar)`
  outline: 0;
  > :last-child {
    margin-inline-start: auto;
  }
  progress {
    flex: 1 1 120px;
    min-inline-size: 80px;
    accent-color: ${color.primaryText};
  }
`;

const Line = styled.span`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
