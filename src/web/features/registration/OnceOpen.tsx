import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { windowState } from '@contract/rules/registrationWindow';
import { useGetEventQuery, useListPassTypesQuery } from '@web/api/events';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EventTime } from '@web/ui/time/EventTime';
import { useNow } from '@web/ui/time/useNow';
import { opensAt } from './eligibility';
import { Closed } from './Unavailable';

/** A checkout, which is asked for once registration has begun; before, when that is, by the clocks of the event and of its reader. */
export function OnceOpen({ slug, children }: { slug: string; children: ReactNode }) {
  const [query] = useSearchParams();
  const now = useNow(60_000);
  const { currentData: event, isError } = useGetEventQuery({ eventId: slug });
  const isEarly = event !== undefined && windowState(event, now) === 'notYet';
  // Some passes may be on sale before the others.
  const sold = { eventId: slug, ticketId: query.get('ticketId') ?? undefined, couponCode: query.get('code') ?? undefined };
  const options = useListPassTypesQuery(isEarly ? sold : skipToken);

  if (!event && !isError) return <Skeleton shape="plain" />;
  if (!event || !isEarly || options.isError) return children;
  if (!options.currentData) return <Skeleton shape="plain" />;
  const opens = opensAt(event, options.currentData);
  if (opens <= now) return children;
  return (
    <Closed slug={slug} name={event.name}>
      <FormattedMessage
        id="registration.opens"
        defaultMessage="Registration opens {when}"
        values={{ when: <EventTime start={new Date(opens).toISOString()} timeZone={event.timezone} /> }}
      />
    </Closed>
  );
}
