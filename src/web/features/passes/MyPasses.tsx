import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { ManagedCoupon } from '@contract/entities/coupons';
import type { EventType } from '@contract/entities/enumerations';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import { eventPlaces } from '@contract/rules/eventPlaces';
import { displayName } from '@contract/rules/names';
import { color, font, media, space } from '@web/theme/tokens';
import { useGetAttendeeQuery, useListPassesQuery, useListPaymentsInfiniteQuery } from '@web/api/registration';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Link } from '@web/ui/navigation/Link';
import { errorText, isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { useNow } from '@web/ui/time/useNow';
import { EventTime } from '@web/ui/time/EventTime';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { CancelPass } from './CancelPass';
import { AtTheDoor } from './AtTheDoor';
import { PassAnswers } from './PassAnswers';
import { PassCard } from './PassCard';
import { PassDeck } from './PassDeck';

interface MyPassesProps {
  slug: string;
  eventType: EventType | undefined;
  note: string | null | undefined;
  fresh: boolean;
  actions: (online: boolean) => ReactNode;
  payments: ReactNode;
  transfers: ReactNode;
  /** Where it is: at its place or online, and what was saved there, but for the sessions that a pass is registered for. */
  venue: (there: boolean, online: boolean, registered: ReadonlySet<string>) => ReactNode;
  edit: (pass: Pass) => ReactNode;
  sessions: (pass: Pass, event: BaseEvent) => ReactNode;
  /** A way to make a pass somebody else's, which waits for what is still to be paid. */
  transfer: (pass: Pass, event: BaseEvent, isUnpaid: boolean) => ReactNode;
  add: (pass: Pass, event: BaseEvent) => ReactNode;
}

export function MyPasses({
  slug,
  eventType = 'physical',
  note,
  fresh,
  actions,
  payments,
  transfers,
  venue,
  edit,
  sessions,
  transfer,
  add,
}: MyPassesProps) {
  const intl = useIntl();
  const now = useNow(60_000);
  const [shown, setShown] = useState<string>();
  const attendee = useGetAttendeeQuery({ eventId: slug });
  const passes = useListPassesQuery({ eventId: slug });
  const { data: paid } = useListPaymentsInfiniteQuery({ eventId: slug });
  const charges = paid?.pages.flat().filter(({ type }) => type === 'charge') ?? [];
  const open = charges.filter(({ settledAt }) => !settledAt);
  const isUnpaid = ({ id }: Pass) => open.some(({ purchases }) => purchases.some((pass) => pass.id === id));
  const failed = [attendee, passes].find(({ isError, data }) => isError && data === undefined);

  if (isMissing(failed?.error)) return <NotFound home="/events" />;
  if (failed && !isNotGoing(failed.error)) {
    return (
      <>
        <Title count={0} />
        <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />
      </>
    );
  }
  if (failed || attendee.data === null) return <NotGoing slug={slug}>{failed && errorText(failed.error)}</NotGoing>;
  if (!attendee.data || !passes.data) return <Skeleton shape="pass" />;

  const { event, account } = attendee.data;
  const holder = displayName(account);
  const over = now > Date.parse(event.eventEnd);
  const valid = passes.data.filter(({ status }) => status !== 'canceled');
  const all = [...valid, ...passes.data.filter(({ status }) => status === 'canceled')];
  const current = all.find(({ id }) => id === shown) ?? all[0];
  const { there, online } = eventPlaces(
    eventType,
    valid.map(({ ticket }) => ticket.accessLevel),
  );
  const registered = new Set(valid.flatMap(({ accesses }) => accesses.map(({ sessionId }) => sessionId)));
  return (
    <Blocks>
      <Head>
        <Link className="target" to={`/events/${slug}`}>
          {event.name}
        </Link>
        <Title count={passes.data.length} />
      </Head>
      {event.canceledAt && (
        <Notice kind="warning">
          <FormattedMessage id="passes.eventCanceled" defaultMessage="This event was canceled. It does not take place." />
          {note && <Words dir="auto">{note}</Words>}
        </Notice>
      )}
      {fresh && valid.length > 0 && valid.length === all.length && (
        <Said>
          <Notice kind="good">
            <FormattedMessage id="passes.fresh" defaultMessage="You’re going. A confirmation is on its way to your email." />
          </Notice>
        </Said>
      )}
      <Sides>
        {all.length > 0 ? (
          <PassDeck
            items={all}
            label={intl.formatMessage({ id: 'passes.deck', defaultMessage: 'My passes' })}
            onShown={setShown}
            renderItem={(pass) => (
              <PassCard event={event} pass={pass} holder={pass.holderName ?? holder} due={isUnpaid(pass)} over={over} />
            )}
          />
        ) : (
          <p>
            <FormattedMessage id="passes.nothingLeft" defaultMessage="You hold no pass for this event." />
          </p>
        )}
        <More>
          {valid.length > 0 && (
            <Actions>
              {there && !over && <AtTheDoor passes={valid} holder={holder} first={shown} />}
              {actions(!there)}
            </Actions>
          )}
          <Printed>
            <EventTime start={event.eventStart} end={event.eventEnd} timeZone={event.timezone} />
            {venue(there, online, registered)}
          </Printed>
          {current && sessions(current, event)}
          <PassAnswers passes={valid} />
          {current && (
            <Actions key={current.id} $flush={current.status !== 'needsInfo'}>
              {edit(current)}
              {event._count.addOns > 0 && add(current, event)}
              {transfer(current, event, isUnpaid(current))}
              <CancelPass
                event={event}
                pass={current}
                held={passes.data}
                open={open.length === 0 ? 'nothing' : open.length === charges.length ? 'all' : 'some'}
              />
            </Actions>
          )}
          {transfers}
          {attendee.data.coupons.length > 0 && <GroupCodes slug={slug} coupons={attendee.data.coupons} />}
          {payments}
        </More>
      </Sides>
    </Blocks>
  );
}

const GroupCodes = ({ slug, coupons }: { slug: string; coupons: readonly ManagedCoupon[] }) => (
  <section>
    <h2>
      <FormattedMessage id="coupons.title" defaultMessage="Passes for a group" />
    </h2>
    <Link className="target" to={`/events/${slug}/coupons`}>
      <FormattedMessage
        id="passes.codes"
        defaultMessage="{count, plural, one {# code} other {# codes}}, {used, number} of {all, number} passes taken"
        values={{
          count: coupons.length,
          used: coupons.reduce((sum, { _count }) => sum + _count.purchases, 0),
          all: coupons.reduce((sum, { purchaseLimit }) => sum + (purchaseLimit ?? 0), 0),
        }}
      />
    </Link>
  </section>
);

const NOT_REGISTERED = 454;

const isNotGoing = (error: unknown) => (error as { status?: number }).status === NOT_REGISTERED;

const NotGoing = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <>
    <Title count={0} />
    <EmptyState
      action={
        <ButtonLink to={`/events/${slug}`}>
          <FormattedMessage id="passes.toEvent" defaultMessage="See the event" />
        </ButtonLink>
      }
    >
      {children ?? <FormattedMessage id="passes.none" defaultMessage="You are not registered for this event." />}
    </EmptyState>
  </>
);

const Title = ({ count }: { count: number }) => (
  <h1 className="page-title">
    <FormattedMessage id="passes.title" defaultMessage="{count, plural, one {My pass} other {My passes}}" values={{ count }} />
  </h1>
);

const Blocks = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]} ${space[12]};
  align-items: start;
  ${media.wide} {
    grid-template-columns: 380px minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`;

const Head = styled.header`
  a {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Words = styled.p`
  margin-block-start: ${space[2]};
  white-space: pre-line;
`;

const Said = styled.div`
  @media print {
    display: none;
  }
`;

// The words of quiet buttons begin where the other words do.
const Actions = styled.div<{ $flush?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  margin-inline-start: ${({ $flush }) => ($flush ? `-${space[4]}` : 0)};
`;

// Who holds a printed pass needs to know when and where; a link on paper leads nowhere.
const Printed = styled.div`
  display: grid;
  gap: ${space[8]};
  @media print {
    margin-block-start: ${space[8]};
    a.target {
      display: none;
    }
  }
`;

const More = styled.div`
  display: grid;
  gap: ${space[8]};
  max-inline-size: 680px;
  h2 {
    margin-block-end: ${space[3]};
    font-size: ${font.lg};
  }
  h3 {
    margin-block: ${space[4]} ${space[2]};
    font-size: ${font.md};
  }
  @media print {
    > :not(${Printed}) {
      display: none;
    }
  }
`;
