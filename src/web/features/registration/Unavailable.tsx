import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { MODULE_FORBIDDEN } from '@contract/errors';
import { color, font, space } from '@web/theme/tokens';
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

export function Unavailable({ slug, failed }: { slug: string; failed: Failed | undefined }) {
  if (!failed) return <Skeleton shape="plain" />;
  if (isMissing(failed.error)) return <NotFound home="/events" />;
  if (isClosed(failed.error)) return <Closed slug={slug}>{errorText(failed.error)}</Closed>;
  return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
}

interface ClosedProps {
  slug: string;
  name?: string;
  children: ReactNode;
}

export const Closed = ({ slug, name, children }: ClosedProps) => (
  <EmptyState
    action={
      <ButtonLink to={`/events/${slug}`} variant="secondary">
        <FormattedMessage id="registration.backToEvent" defaultMessage="Back to the event" />
      </ButtonLink>
    }
  >
    {name !== undefined && (
      <ClosedTitle>
        <bdi>{name}</bdi>
      </ClosedTitle>
    )}
    {children}
  </EmptyState>
);

export const ClosedTitle = styled.h1`
  margin-block-end: ${space[2]};
  color: ${color.text};
  font-size: ${font.xl};
`;
