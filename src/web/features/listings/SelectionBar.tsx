import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '@web/ui/button/Button';
import type { AttendeeSelection } from './attendeeSelection';
import { BulkBar } from '@web/ui/list/BulkBar';

interface SelectionBarProps {
  selection: AttendeeSelection;
  listed: number | undefined;
  onAct: () => void;
}

export function SelectionBar({ selection, listed, onAct }: SelectionBarProps) {
  const intl = useIntl();
  const { everybody, ids, clear } = selection;
  return (
    <BulkBar aria-label={intl.formatMessage({ id: 'listings.selection', defaultMessage: 'Selection' })}>
      <strong role="status">
        {everybody ? (
          <FormattedMessage
            id="listings.selection.everybody"
            defaultMessage="Everybody listed{known, select, true { ({listed, number})} other {}}"
            values={{ known: listed !== undefined, listed }}
          />
        ) : (
          <FormattedMessage
            id="listings.selection.some"
            defaultMessage="{count, plural, one {# person} other {# people}}"
            values={{ count: ids.size }}
          />
        )}
      </strong>
      <Button onClick={onAct}>
        <FormattedMessage id="listings.selection.act" defaultMessage="Act on them" />
      </Button>
      <Button variant="quiet" onClick={clear}>
        <FormattedMessage id="listings.selection.clear" defaultMessage="Clear" />
      </Button>
    </BulkBar>
  );
}
