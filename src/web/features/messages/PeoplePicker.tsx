import { useEffect, useId, useRef, useState } from 'react';
import { Check, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { color, font, radius, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Avatar } from '@web/ui/media/Avatar';
import { Option } from '@web/ui/form/ComboboxField';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useCombobox } from '@web/ui/form/useCombobox';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { useMedia } from '@web/ui/hooks/useMedia';
import { Person } from '@web/ui/media/Person';
import { QueryList } from '@web/ui/list/QueryList';
import { SearchResults } from '@web/ui/list/SearchResults';

interface PeoplePickerProps {
  chosen: readonly BaseAccount[];
  onChange: (chosen: BaseAccount[]) => void;
  without: ReadonlySet<string>;
}

export function PeoplePicker({ chosen, onChange, without }: PeoplePickerProps) {
  const intl = useIntl();
  const id = useId();
  const [search, setSearch] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = useListAccountsInfiniteQuery({ orderBy: 'firstName', ...(search && { search }) });
  const isOffered = ({ id: one }: BaseAccount) => !without.has(one);
  const people = found.currentData?.pages.flat().filter(isOffered) ?? [];
  // Under a finger the keyboard would cover whom one may want to choose.
  const mouse = useMedia('(pointer: fine)');
  useEffect(() => {
    if (mouse) input.current?.focus();
  }, [mouse]);

  const isChosen = (account: BaseAccount) => chosen.some((each) => each.id === account.id);
  const toggle = (account: BaseAccount) => {
    onChange(isChosen(account) ? chosen.filter((each) => each.id !== account.id) : [...chosen, account]);
    if (search) setSearch('');
    input.current?.focus();
  };
  const combobox = useCombobox({
    id,
    options: people,
    open: people.length > 0,
    onChoose: toggle,
    onBackspace: () => onChange(chosen.slice(0, -1)),
    // Only of what was asked for: the list is still that of the letters before while more are typed.
    takesFirst: (typed) => search !== '' && !found.isFetching && typed.trim() === search.trim(),
  });

  const label = intl.formatMessage({ id: 'messages.people.search', defaultMessage: 'Search people' });
  return (
    <div role="group" aria-label={label}>
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
                onClick={() => toggle(account)}
              >
                <Avatar name={displayName(account)} imageUrl={account.image?.uri} size="xs" decorative />
                <span>{displayName(account)}</span>
                <X size={14} strokeWidth={2} aria-hidden />
              </Chosen>
            </li>
          ))}
        </Chips>
      )}
      <SearchInput
        value={search}
        onChange={(text) => {
          combobox.forget();
          setSearch(text);
        }}
        label={label}
        placeholder={label}
        inputRef={input}
        input={combobox.input}
      />
      <Announcer>
        {found.currentData && !found.isFetching && search && (
          <FormattedMessage
            id="messages.people.found"
            defaultMessage="{count, plural, =0 {Nobody found} one {# person found} other {# people found}}"
            values={{ count: people.length }}
          />
        )}
      </Announcer>
      <SearchResults>
        <QueryList
          list={found}
          only={isOffered}
          skeleton={<Skeleton shape="row" count={4} />}
          empty={
            <Nobody>
              <FormattedMessage id="messages.people.none" defaultMessage="Nobody here goes by that name." />
            </Nobody>
          }
        >
          {(offered) => (
            <div {...combobox.list} role="listbox" aria-label={label} aria-multiselectable hidden={offered.length === 0}>
              {offered.map((account, index) => (
                <PersonOption as="div" key={account.id} {...combobox.option(account, index)} aria-selected={isChosen(account)}>
                  <Person account={account}>{isChosen(account) && <Check size={20} strokeWidth={2} aria-hidden />}</Person>
                </PersonOption>
              ))}
            </div>
          )}
        </QueryList>
      </SearchResults>
    </div>
  );
}

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

const PersonOption = styled(Option)`
  margin-inline: -${space[2]};
  padding: 0 ${space[2]};
  border-radius: 12px;
  &[aria-selected='true'] {
    font-weight: inherit;
  }
`;

const Nobody = styled.p`
  padding-block: ${space[4]};
  color: ${color.quiet};
`;
