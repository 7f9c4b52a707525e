import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { MODULE_FORBIDDEN } from '@contract/errors';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { errorText, isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';

interface Failed {
  error?: unknown;
  refetch: () => unknown;
  isFetching: boolean;
}

const isClosed = (error: unknown) => (error as { status?: number } | undefined)?.status === MODULE_FORBIDDEN.registrationUnavailable;

/** What stands in place of a checkout that is not there: its shape while it comes, and why when it does not. */
export function Unavailable({ slug, failed }: { slug: string; failed: Failed | undefined }) {
  if (!failed) return <Skeleton shape="plain" />;
  if (isMissing(failed.error)) return <NotFound home="/events" />;
  if (isClosed(failed.error)) return <Closed slug={slug}>{errorText(failed.error)}</Closed>;
  return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
}

export const Closed = ({ slug, children }: { slug: string; children: ReactNode }) => (
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
