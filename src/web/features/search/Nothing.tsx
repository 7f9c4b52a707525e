import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import { font, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { FilterLink } from '@web/ui/media/Chip';
import { KINDS, type KindName } from './kinds';
import { searchAddress } from './results';
import { useKinds, useSearch } from './useSearch';

interface NothingProps {
  search: string;
  /** Where the field is not there to be cleared. */
  clear?: () => void;
  /** Closes what stands over the page, as one goes on to another. */
  onLeave?: () => void;
}

/** Where one goes on to from a search that found nothing at all. */
const WAYS: readonly KindName[] = ['people', 'events', 'groups'];

/** Nothing is found by a search, of whatever kind. */
export function Nothing({ search, clear, onLeave }: NothingProps) {
  const intl = useIntl();
  const kinds = useKinds();
  return (
    <EmptyState
      action={
        <Ways as="nav" aria-label={intl.formatMessage({ id: 'search.goOn', defaultMessage: 'Where to go on' })}>
          {clear && (
            <Button onClick={clear}>
              <FormattedMessage id="ui.search.clear" defaultMessage="Clear search" />
            </Button>
          )}
          {WAYS.filter((kind) => kinds.includes(kind)).map((kind) => (
            <ButtonLink key={kind} to={KINDS[kind].path} variant="secondary" onClick={onLeave}>
              {KINDS[kind].name(intl)}
            </ButtonLink>
          ))}
        </Ways>
      }
    >
      <FormattedMessage id="search.none" defaultMessage="Nothing found for “{words}”." values={{ words: search.trim() }} />
      <br />
      <FormattedMessage id="search.none.next" defaultMessage="Try fewer or other words, or look around." />
    </EmptyState>
  );
}

/** Nothing of one kind is found by a search: what is found of the others is led to. */
export function NothingOf({ kind, search, clear }: { kind: KindName; search: string; clear: () => void }) {
  const intl = useIntl();
  const { sections, failed } = useSearch(search);
  if (sections.some(({ pending }) => pending)) return <Skeleton shape="row" count={6} />;
  const others = sections.filter((section) => section.kind !== kind && section.count > 0);
  if (others.length === 0 && !failed) return <Nothing search={search} clear={clear} />;
  const none = (
    <FormattedMessage id="search.noneHere" defaultMessage="Nothing found here for “{words}”." values={{ words: search.trim() }} />
  );
  if (others.length === 0) return <EmptyState>{none}</EmptyState>;
  const label = intl.formatMessage({ id: 'search.elsewhere', defaultMessage: 'Found elsewhere' });
  return (
    <EmptyState
      action={
        <Elsewhere label={label}>
          {others.map((other) => (
            <FilterLink key={other.kind} to={searchAddress(search, other.kind)}>
              <FormattedMessage
                id="search.countOf"
                defaultMessage="{kind} · {count, number}{further, select, yes {+} other {}}"
                values={{ kind: KINDS[other.kind].name(intl), count: other.count, further: other.further ? 'yes' : 'no' }}
              />
            </FilterLink>
          ))}
        </Elsewhere>
      }
    >
      {none}
    </EmptyState>
  );
}

const Elsewhere = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label}>
    <Label aria-hidden>{label}</Label>
    <Ways>{children}</Ways>
  </nav>
);

const Label = styled.p`
  margin-block-end: ${space[3]};
  font-size: ${font.sm};
  font-weight: 600;
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  justify-content: center;
`;
