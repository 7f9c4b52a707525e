import { Check } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useNow } from '../time/useNow';
import { Chip } from './Chip';

export function GoingChip({ until }: { until: string }) {
  const isOver = Date.parse(until) <= useNow(60_000);
  return (
    <Chip tone="good" icon={<Check size={14} strokeWidth={2.5} aria-hidden />}>
      {isOver ? (
        <FormattedMessage id="ui.went" defaultMessage="You went" />
      ) : (
        <FormattedMessage id="ui.going" defaultMessage="You’re going" />
      )}
    </Chip>
  );
}
