import { useEffect, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Navigate } from 'react-router-dom';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ButtonLink } from '@web/ui/button/Button';
import { errorText, isMissing } from '@web/ui/feedback/errorText';
import { CheckoutSteps, type CheckoutSlots } from './CheckoutSteps';
import { useCheckout } from './useCheckout';

/** Registering for an event, from tickets to payment; it goes on where it was left. */
export function Checkout({ slug, ...slots }: { slug: string } & CheckoutSlots) {
  const checkout = useCheckout(slug);
  const { failed, draft, options, shown, more } = checkout;
  const [begun, setBegun] = useState(false);
  useEffect(() => {
    if (draft?.status === 'draft') setBegun(true);
  }, [draft]);

  if (isMissing(failed?.error)) return <NotFound home="/events" />;
  if (isClosed(failed?.error)) return <Closed slug={slug}>{errorText(failed?.error)}</Closed>;
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!draft || !options || !shown) return <Skeleton shape="plain" />;
  if (draft.status === 'registered' && !more) {
    return <Navigate to={`/events/${slug}/attendee`} state={{ fresh: begun }} replace />;
  }
  return <CheckoutSteps slug={slug} checkout={{ ...checkout, draft, options, shown }} {...slots} />;
}

const REGISTRATION_UNAVAILABLE = 455;

const isClosed = (error: unknown) => (error as { status?: number } | undefined)?.status === REGISTRATION_UNAVAILABLE;

const Closed = ({ slug, children }: { slug: string; children: ReactNode }) => (
  <EmptyState
    action={
      <ButtonLink to={`/events/${slug}`} variant="secondary">
        <FormattedMessage id="registration.backToEvent" defaultMessage="Back to the event" />
      </ButtonLink>
    }
  >
    {children}
  </EmptyState>
);
