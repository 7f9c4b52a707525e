import { FormattedMessage, useIntl } from 'react-intl';
import type { ContentType } from '@contract/entities/enumerations';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { KIND_NAMES } from '@web/ui/media/contentKinds';

interface KindFilterProps {
  type: ContentType | null;
  to: (type: ContentType | null) => string;
}

const KINDS = ['audio', 'video', 'article'] as const;

export function KindFilter({ type, to }: KindFilterProps) {
  const current = (one: ContentType | null) => (one === type ? 'page' : undefined);
  return (
    <nav aria-label={useIntl().formatMessage({ id: 'contents.kinds', defaultMessage: 'Which kinds' })}>
      <ChipRow>
        <FilterLink to={to(null)} aria-current={current(null)}>
          <FormattedMessage id="contents.kind.all" defaultMessage="Everything" />
        </FilterLink>
        {KINDS.map((kind) => (
          <FilterLink key={kind} to={to(kind)} aria-current={current(kind)}>
            <FormattedMessage {...KIND_NAMES[kind]} />
          </FilterLink>
        ))}
      </ChipRow>
    </nav>
  );
}
