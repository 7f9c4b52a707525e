import { useState, type ReactNode } from 'react';
import { Printer } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { ListingRegistration } from '@contract/entities/listings';
import { useListAttendeeSummariesInfiniteQuery } from '@web/api/listingAttendees';
import { media, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { lazyPart } from '@web/ui/hooks/lazyPart';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { ActionProgress } from './ActionProgress';
import { ActOnAttendees } from './ActOnAttendees';
import { AttendeeDialog } from './AttendeeDialog';
import { AddAttendeeDialog } from './AddAttendeeDialog';
import { AttendeeColumnsButton } from './AttendeeColumnsButton';
import { AttendeeFilters } from './AttendeeFilters';
import { AttendeeHead } from './AttendeeHead';
import { AttendeeRow } from './AttendeeRow';
import { ATTENDEE_STATES, attendeesAddress, filterOf, questionsOf, type AttendeesQuery, type AttendeeState } from './attendeesQuery';
import { useAttendeeSelection } from './attendeeSelection';
import { ExportButton } from './ExportButton';
import { SelectionBar } from './SelectionBar';

const print = lazyPart(() => import(/* webpackChunkName: "listing-print" */ './PrintAttendees').then((file) => file.PrintAttendees));

interface AttendeesProps {
  eventId: string;
  slug: string;
  name: string;
  timezone: string | null;
  query: AttendeesQuery;
  /** The event was: nobody is added to it, and those who came before are found by that state. */
  canceled: boolean;
  answers: (accountId: string, passes: ListingRegistration['passes']) => ReactNode;
}

export function Attendees({ eventId, slug, name, timezone, query, canceled, answers }: AttendeesProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  const [isActing, setIsActing] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const [startedId, setStartedId] = useState<string | null>(null);
  const selection = useAttendeeSelection(filterOf(query));
  const isSelecting = selection.everybody || selection.ids.size > 0;
  const questionIds = questionsOf(query.columns);
  const list = useListAttendeeSummariesInfiniteQuery({
    eventId,
    orderBy: query.orderBy,
    ...filterOf(query),
    ...(questionIds.length > 0 && { questionIds: questionIds.join() }),
  });
  const show = (changes: Partial<AttendeesQuery>) =>
    void navigate(attendeesAddress(eventId, query, changes), { replace: true, preventScrollReset: true });
  const states: Record<AttendeeState, string> = {
    in: intl.formatMessage({ id: 'listings.attendees.in', defaultMessage: 'Checked in' }),
    notIn: intl.formatMessage({ id: 'listings.attendees.notIn', defaultMessage: 'Not in yet' }),
    needsInfo: intl.formatMessage({ id: 'listings.door.needsInfo', defaultMessage: 'Answers missing' }),
    canceled: intl.formatMessage({ id: 'listings.door.canceledShort', defaultMessage: 'Canceled' }),
  };
  const isNarrow = Object.keys(filterOf(query)).length > 0;
  return (
    <>
      <Bar>
        <SearchInput
          value={query.search}
          onChange={(search) => show({ search })}
          placeholder={intl.formatMessage({ id: 'listings.attendees.search', defaultMessage: 'Name or number' })}
        />
        <AttendeeFilters eventId={eventId} timezone={timezone} query={query} show={show} />
        <Buttons>
          {!canceled && (
            <Button onClick={() => setIsAdding(true)}>
              <FormattedMessage id="listings.attendees.add" defaultMessage="Add somebody" />
            </Button>
          )}
          <AttendeeColumnsButton eventId={eventId} columns={query.columns} onChange={(columns) => show({ columns })} />
          <Button variant="secondary" icon={<Printer size={20} strokeWidth={1.5} aria-hidden />} onClick={() => setIsPrinting(true)}>
            <FormattedMessage id="listings.print" defaultMessage="Print" />
          </Button>
          <ExportButton eventId={eventId} slug={slug} filter={filterOf(query)} columns={query.columns} />
        </Buttons>
        <ChipRow role="group" aria-label={intl.formatMessage({ id: 'listings.attendees.states', defaultMessage: 'State' })}>
          {ATTENDEE_STATES.map((state) => (
            <FilterLink
              key={state}
              to={attendeesAddress(eventId, query, { state: query.state === state ? null : state })}
              replace
              aria-current={query.state === state ? 'true' : undefined}
            >
              {states[state]}
            </FilterLink>
          ))}
        </ChipRow>
      </Bar>
      <AttendeeHead eventId={eventId} query={query} selection={selection} />
      <QueryFeed
        list={list}
        skeleton={<Skeleton shape="row" count={8} />}
        empty={
          <EmptyState>
            {canceled && query.state !== 'canceled' ? (
              <Link to={attendeesAddress(eventId, query, { state: 'canceled' })} replace>
                <FormattedMessage
                  id="listings.attendees.allCanceled"
                  defaultMessage="Show those whose passes were canceled with the event"
                />
              </Link>
            ) : isNarrow ? (
              <FormattedMessage id="listings.attendees.notFound" defaultMessage="Nobody is like that." />
            ) : (
              <FormattedMessage id="listings.attendees.none" defaultMessage="Nobody has registered yet." />
            )}
          </EmptyState>
        }
        label={intl.formatMessage({ id: 'listings.attendees', defaultMessage: 'Attendees' })}
        estimatedHeight={73}
        renderItem={(attendee) => (
          <AttendeeRow
            eventId={eventId}
            attendee={attendee}
            columns={query.columns}
            to={attendeesAddress(eventId, query, { person: attendee.accountId })}
            ticked={selection.has(attendee.accountId)}
            onTick={
              selection.everybody || (selection.full && !selection.has(attendee.accountId))
                ? undefined
                : (on) => selection.turn(attendee.accountId, on)
            }
          />
        )}
      />
      {isSelecting ? (
        <SelectionBar
          selection={selection}
          listed={list.hasNextPage ? undefined : list.data?.pages.flat().length}
          onAct={() => setIsActing(true)}
        />
      ) : (
        <ActionProgress eventId={eventId} about="people" startedId={startedId} />
      )}
      {isActing && (
        <ActOnAttendees
          eventId={eventId}
          whom={selection.everybody ? { filter: filterOf(query) } : { accountIds: [...selection.ids] }}
          onStarted={(actionId) => {
            setIsActing(false);
            selection.clear();
            setStartedId(actionId);
          }}
          onClose={() => setIsActing(false)}
        />
      )}
      {isPrinting && (
        <print.Part
          eventId={eventId}
          eventName={name}
          whom={selection.ids.size > 0 ? { accountIds: [...selection.ids] } : { filter: filterOf(query) }}
          onClose={() => setIsPrinting(false)}
        />
      )}
      {isAdding && (
        <AddAttendeeDialog
          eventId={eventId}
          onClose={() => setIsAdding(false)}
          onAdded={(person) => {
            setIsAdding(false);
            show({ person });
          }}
        />
      )}
      {query.person !== null && (
        <AttendeeDialog
          eventId={eventId}
          timezone={timezone ?? 'UTC'}
          accountId={query.person}
          answers={answers}
          onClose={() => show({ person: null })}
        />
      )}
    </>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  margin-block-end: ${space[4]};
`;

// In one row on a phone, so that the people are in sight at once.
const Buttons = styled(ChipRow)`
  gap: ${space[3]};
  ${media.middle} {
    flex-wrap: wrap;
  }
`;
