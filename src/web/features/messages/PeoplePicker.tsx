import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Check, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { color, font, motion, radius, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Avatar } from '@web/ui/media/Avatar';
import { Button } from '@web/ui/button/Button';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { SearchInput } from '@web/ui/form/SearchInput';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useMedia } from '@web/ui/hooks/useMedia';
import { Person } from '@web/ui/media/Person';

interface PeoplePickerProps {
  chosen: readonly BaseAccount[];
  onChange: (chosen: BaseAccount[]) => void;
  without: ReadonlySet<string>;
}

/**
 * Finds people and gathers them as chips. By keyboard: arrows go between the search and what it found, Enter or
 * Space chooses, Enter in the search takes the first, Backspace in an empty search the last one back.
 */
export function PeoplePicker({ chosen, onChange, without }: PeoplePickerProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const found = useListAccountsInfiniteQuery({ orderBy: 'firstName', ...(search && { search }) });
  const people = useMemo(() => (found.currentData?.pages.flat() ?? []).filter(({ id }) => !without.has(id)), [found.currentData, without]);
  // Under a finger the keyboard would cover whom one may want to choose.
  const mouse = useMedia('(pointer: fine)');
  useEffect(() => {
    if (mouse) input.current?.focus();
  }, [mouse]);

  const isChosen = (id: string) => chosen.some((each) => each.id === id);

  const toggle = (account: BaseAccount) => {
    onChange(isChosen(account.id) ? chosen.filter(({ id }) => id !== account.id) : [...chosen, account]);
  };
  const take = (account: BaseAccount) => {
    toggle(account);
    setSearch('');
    input.current?.focus();
  };

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const inSearch = event.target === input.current;
    const typed = input.current?.value.trim() ?? '';
    const [first] = people;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event, list.current, inSearch ? input.current : null);
    else if (!inSearch || event.nativeEvent.isComposing) return;
    else if (event.key === 'Backspace' && input.current?.value === '') onChange(chosen.slice(0, -1));
    else if (event.key === 'Enter' && typed && typed === search.trim() && first && !found.isFetching) {
      event.preventDefault();
      if (!isChosen(first.id)) take(first);
    }
  };

  const label = intl.formatMessage({ id: 'messages.people.search', defaultMessage: 'Search people' });
  return (
    <Group role="group" aria-label={label} onKeyDown={handleKey}>
      {chosen.length > 0 && (
        <Chips role="list" aria-label={intl.formatMessage({ id: 'messages.people.chosen', defaultMessage: 'Chosen' })}>
          {chosen.map((account) => (
            <li key={account.id}>
              <Chosen
                type="button"
                aria-label={intl.formatMessage(
                  { id: 'messages.people.remove', defaultMessage: 'Remove {name}' },
                  { name: displayName(account) },
                )}
                onClick={() => {
                  toggle(account);
                  input.current?.focus();
                }}
              >
                <Avatar name={displayName(account)} imageUrl={account.image?.uri} size="xs" decorative />
                <span>{displayName(account)}</span>
                <X size={14} strokeWidth={2} aria-hidden />
              </Chosen>
            </li>
          ))}
        </Chips>
      )}
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} inputRef={input} />
      <Announcer>
        {found.currentData && !found.isFetching && search && (
          <FormattedMessage
            id="messages.people.found"
            defaultMessage="{count, plural, =0 {Nobody found} one {# person found} other {# people found}}"
            values={{ count: people.length }}
          />
        )}
      </Announcer>
      <Results>
        {!found.currentData && !found.isError && <Skeleton shape="row" count={4} />}
        {found.isError && <ErrorState error={found.error} retry={found.refetch} retrying={found.isFetching} />}
        {found.currentData && people.length === 0 && !found.isFetching && (
          <Nobody>
            <FormattedMessage id="messages.people.none" defaultMessage="Nobody here goes by that name." />
          </Nobody>
        )}
        <People ref={list} role="list">
          {people.map((account) => (
            <li key={account.id}>
              <Pick type="button" aria-pressed={isChosen(account.id)} onClick={() => (search ? take(account) : toggle(account))}>
                <Person account={account}>{isChosen(account.id) && <Check size={20} strokeWidth={2} aria-hidden />}</Person>
              </Pick>
            </li>
          ))}
        </People>
        {found.hasNextPage && (
          <Button variant="quiet" wide pending={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            <FormattedMessage id="messages.people.more" defaultMessage="Show more people" />
          </Button>
        )}
      </Results>
    </Group>
  );
}

function step(event: KeyboardEvent, list: HTMLElement | null, from: HTMLElement | null): void {
  const all = [...(list?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = from ? -1 : all.indexOf(document.activeElement as HTMLElement);
  if (!from && at < 0) return;
  const to = event.key === 'ArrowDown' ? at + 1 : at - 1;
  const next = to < 0 ? event.currentTarget.querySelector<HTMLElement>('input') : all[to];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

const Group = styled.div``;

const People = styled.ul``;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-block-end: ${space[3]};
`;

const Chosen = styled.button`
  display: flex;
  gap: 6px;
  align-items: center;
  max-inline-size: 220px;
  min-block-size: 36px;
  padding: 4px 10px 4px 6px;
  border: 1px solid transparent;
  border-radius: ${radius.round};
  background: ${color.primaryTint};
  color: ${color.primaryText};
  font-size: ${font.sm};
  font-weight: 550;
  cursor: pointer;
  > span:nth-child(2) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    flex: none;
  }
`;

// It keeps its height while it is narrowed, so that the dialog does not dance.
const Results = styled.div`
  min-block-size: min(320px, 40dvh);
  margin-block-start: ${space[3]};
`;

const Pick = styled.button`
  display: block;
  inline-size: calc(100% + ${space[4]});
  margin-inline: -${space[2]};
  padding-inline: ${space[2]};
  border: 1px solid transparent;
  border-radius: 12px;
  background: none;
  cursor: pointer;
  transition: background-color ${motion.fast};
  &[aria-pressed='true'] {
    color: ${color.primaryText};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;

const Nobody = styled.p`
  padding-block: ${space[4]};
  color: ${color.quiet};
`;
