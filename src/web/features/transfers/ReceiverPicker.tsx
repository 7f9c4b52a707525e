import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { useListTransferAccountsQuery } from '@web/api/transfers';
import { color, radius, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { Person } from '@web/ui/media/Person';

interface ReceiverPickerProps {
  eventId: string;
  passId: string;
  onChoose: (account: BaseAccount) => void;
}

export function ReceiverPicker({ eventId, passId, onChoose }: ReceiverPickerProps) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const asked = search.trim() !== '';
  const found = useListTransferAccountsQuery({ eventId, passId, search }, { skip: !asked });
  const people = asked ? found.currentData : undefined;
  const label = intl.formatMessage({ id: 'transfers.search', defaultMessage: 'Who gets the pass?' });
  return (
    <Stack>
      <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />
      <Announcer>
        {people && !found.isFetching && (
          <FormattedMessage
            id="transfers.found"
            defaultMessage="{count, plural, =0 {Nobody found} one {# person found} other {# people found}}"
            values={{ count: people.length }}
          />
        )}
      </Announcer>
      <Results>
        {!asked ? (
          <Hint>
            <FormattedMessage id="transfers.hint" defaultMessage="They need an account here. Search for their name or username." />
          </Hint>
        ) : people ? (
          people.length > 0 ? (
            <ul role="list" aria-label={label}>
              {people.map((account) => (
                <li key={account.id}>
                  <Choice type="button" onClick={() => onChoose(account)}>
                    <Person account={account}>
                      <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
                    </Person>
                  </Choice>
                </li>
              ))}
            </ul>
          ) : (
            <Hint>
              <FormattedMessage id="transfers.nobody" defaultMessage="Nobody here goes by that name." />
            </Hint>
          )
        ) : found.isError ? (
          <ErrorState error={found.error} retry={found.refetch} retrying={found.isFetching} />
        ) : (
          <Skeleton shape="row" count={3} />
        )}
      </Results>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Results = styled.div`
  min-block-size: 200px;
`;

const Hint = styled.p`
  color: ${color.quiet};
`;

const Choice = styled.button`
  inline-size: 100%;
  padding: 0 ${space[2]};
  border: 0;
  border-radius: ${radius.sm};
  background: none;
  color: inherit;
  cursor: pointer;
  @media (hover: hover) {
    &:hover {
      background: ${color.hover};
    }
  }
`;
