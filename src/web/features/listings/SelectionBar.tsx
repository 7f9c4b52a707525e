import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { color, frame, radius, shadow, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import type { AttendeeSelection } from './attendeeSelection';

interface SelectionBarProps {
  selection: AttendeeSelection;
  onAct: () => void;
}

/** What can be done with those who are ticked; it stays in sight while somebody is. */
export function SelectionBar({ selection, onAct }: SelectionBarProps) {
  const intl = useIntl();
  const { everybody, ids, takeEverybody, clear } = selection;
  if (!everybody && ids.size === 0) return null;
  return (
    <Bar role="region" aria-label={intl.formatMessage({ id: 'listings.selection', defaultMessage: 'Selection' })}>
      <strong role="status">
        {everybody ? (
          <FormattedMessage id="listings.selection.everybody" defaultMessage="Everybody listed" />
        ) : (
          <FormattedMessage
            id="listings.selection.some"
            defaultMessage="{count, plural, one {# person} other {# people}}"
            values={{ count: ids.size }}
          />
        )}
      </strong>
      <Button size="sm" onClick={onAct}>
        <FormattedMessage id="listings.selection.act" defaultMessage="Act on them" />
      </Button>
      {!everybody && (
        <Button size="sm" variant="secondary" onClick={takeEverybody}>
          <FormattedMessage id="listings.selection.all" defaultMessage="Take everybody listed" />
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={clear}>
        <FormattedMessage id="listings.selection.clear" defaultMessage="Clear" />
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  inset-block-end: calc(${frame.bar} + ${space[3]});
  z-index: 2;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block-start: ${space[4]};
  padding: ${space[3]} ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.float};
`;
