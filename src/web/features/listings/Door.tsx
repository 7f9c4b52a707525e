import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ListingPass } from '@contract/entities/listings';
import { PassCode } from '@contract/text';
import {
  useCheckInPassMutation,
  useCountListingPassesQuery,
  useLazyGetListingPassQuery,
  useListListingPassesInfiniteQuery,
} from '@web/api/listings';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { isMissing, isUnreached } from '@web/ui/feedback/errorText';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { DoorAnswer, type Answered } from './DoorAnswer';
import { DoorPass } from './DoorPass';

/** The door of an event: who comes is found by name or number, or scanned, and let in once. */
export function Door({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [answered, setAnswered] = useState<Answered | null>(null);
  // A code is looked up when it is whole, and is no name.
  const searched = PassCode.safeParse(search).success ? '' : search;
  const list = useListListingPassesInfiniteQuery({ eventId, ...(searched && { search: searched }) });
  const [find] = useLazyGetListingPassQuery();
  const [checkIn] = useCheckInPassMutation();

  const letIn = async (pass: ListingPass) => {
    if (pass.status === 'canceled') return setAnswered({ kind: 'canceled', pass });
    if (pass.usedAt) return setAnswered({ kind: 'inBefore', pass });
    const { error } = await checkIn({ eventId, accountId: pass.attendee.accountId, passId: pass.id });
    if (error === undefined) setAnswered({ kind: pass.due > 0 ? 'inUnpaid' : 'in', pass });
    else setAnswered(isUnreached(error) ? { kind: 'unreached', pass } : { kind: 'refused', pass, error });
    setSearch('');
  };

  // A scanner that is held in the hand types the code and presses Enter.
  const scan = async (code: string) => {
    // So that the field, which tells its text when typing stops, has told it before it is emptied.
    setSearch(code);
    const { data: pass, error } = await find({ eventId, passId: code });
    setSearch('');
    if (pass) await letIn(pass);
    else setAnswered(isMissing(error) ? { kind: 'unknown' } : { kind: 'failed', error });
  };

  const label = intl.formatMessage({ id: 'listings.door.search', defaultMessage: 'Name, number or scanned code' });
  return (
    <Stack>
      <Numbers eventId={eventId} />
      <SearchInput
        value={search}
        onChange={setSearch}
        label={label}
        placeholder={label}
        input={{
          onKeyDown: (event) => {
            const text = event.currentTarget.value.trim();
            if (event.key !== 'Enter' || !PassCode.safeParse(text).success) return;
            event.preventDefault();
            void scan(text);
          },
        }}
      />
      <DoorAnswer answered={answered} />
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={5} />}
        empty={
          <EmptyState>
            {searched ? (
              <FormattedMessage id="listings.door.nobodyFound" defaultMessage="No pass goes by that name or number." />
            ) : (
              <FormattedMessage id="listings.door.nobody" defaultMessage="Nobody has a pass for this event yet." />
            )}
          </EmptyState>
        }
      >
        {(passes) => (
          <ul role="list">
            {passes.map((pass) => (
              <DoorPass key={pass.id} eventId={eventId} pass={pass} letIn={letIn} />
            ))}
          </ul>
        )}
      </QueryList>
    </Stack>
  );
}

/** How many are in, of how many. */
function Numbers({ eventId }: { eventId: string }) {
  const { data: count } = useCountListingPassesQuery({ eventId });
  return (
    <Count role="status">
      {count && (
        <FormattedMessage
          id="listings.door.numbers"
          defaultMessage="<strong>{checkedIn, number}</strong> of {all, number} are in"
          values={{ ...count, strong: (words) => <strong key="in">{words}</strong> }}
        />
      )}
    </Count>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 760px;
`;

const Count = styled.p`
  min-block-size: 2.4rem;
  color: ${color.quiet};
  font-size: ${font.lg};
  strong {
    color: ${color.text};
    font-size: ${font.h3};
    font-variant-numeric: tabular-nums;
  }
`;
