import { Check } from 'lucide-react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { EventActivation } from '@contract/entities/activations';
import type { Event } from '@contract/entities/events';
import { ActivationInput } from '@contract/inputs/activations';
import { color, font, radius, shadow, space } from '@web/theme/tokens';
import {
  useCompleteActivationMutation,
  useGetActivationQuery,
  useGetActivationSummaryQuery,
  useListActivationsInfiniteQuery,
} from '@web/api/activations';
import { useListPassesQuery } from '@web/api/registration';
import { systemTimeZone } from '@web/i18n/formatters';
import { Button } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { TextField } from '@web/ui/form/TextField';
import { useForm } from '@web/ui/form/useForm';
import { QueryList } from '@web/ui/list/QueryList';
import { Chip } from '@web/ui/media/Chip';
import { useNow } from '@web/ui/time/useNow';

export function EventActivations({ event }: { event: Event }) {
  const { data: passes, ...asked } = useListPassesQuery({ eventId: event.slug });
  if (asked.isError && !passes) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!passes) return <Skeleton shape="row" count={3} />;
  const held = passes.find(({ status }) => status === 'ready' || status === 'needsInfo');
  return held ? (
    <OfPass event={event} passId={held.id} />
  ) : (
    <EmptyState>
      <FormattedMessage id="events.activations.noPass" defaultMessage="You need a pass of your own to take part." />
    </EmptyState>
  );
}

const MINUTE_MS = 60_000;

function OfPass({ event, passId }: { event: Event; passId: string }) {
  const list = useListActivationsInfiniteQuery({ eventId: event.slug, passId });
  const { data: summary } = useGetActivationSummaryQuery({ eventId: event.slug, passId });
  const now = useNow(MINUTE_MS);
  const [query, setQuery] = useSearchParams();
  const ask = (activation: EventActivation | null) =>
    setQuery(activation ? { activation: activation.slug } : {}, { replace: true, preventScrollReset: true });
  // A poster at a stand may lead right here, before the list has come to it.
  const chosen = query.get('activation');
  const known = list.currentData?.pages.flat().find(({ slug }) => slug === chosen);
  const asked = useGetActivationQuery(
    { eventId: event.slug, passId, activationId: chosen! },
    { skip: !chosen || !list.currentData || Boolean(known) },
  );
  const asking = known ?? (chosen ? asked.currentData : undefined);
  const isOpen = (activation: EventActivation) =>
    activation.type !== 'public' && (activation.completions?.length ?? 0) === 0 && Date.parse(activation.startAfter) <= now;
  return (
    <Space>
      {summary && (
        <p>
          <FormattedMessage
            id="events.activations.done"
            defaultMessage="{completed, number} of {total, number} done"
            values={{ completed: summary.completed, total: summary.total }}
          />
        </p>
      )}
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="events.activations.none" defaultMessage="There is nothing to do here yet." />
          </EmptyState>
        }
      >
        {(items) => (
          <List role="list">
            {items.map((activation) => (
              <Item key={activation.id}>
                <h2>
                  <bdi>{activation.name}</bdi>
                </h2>
                <Quiet dir="auto">{activation.shortDescription}</Quiet>
                <Foot>
                  <strong>
                    <FormattedMessage
                      id="events.activations.points"
                      defaultMessage="{points, plural, one {# point} other {# points}}"
                      values={{ points: activation.maxPoints }}
                    />
                  </strong>
                  {(activation.completions?.length ?? 0) > 0 ? (
                    <Chip tone="good" icon={<Check size={14} strokeWidth={2.5} aria-hidden />}>
                      <FormattedMessage id="events.activations.isDone" defaultMessage="Done" />
                    </Chip>
                  ) : Date.parse(activation.startAfter) > now ? (
                    <Quiet>
                      <FormattedMessage
                        id="events.activations.begins"
                        defaultMessage="Begins {time}"
                        values={{ time: <Begins activation={activation} zone={event.timezone ?? systemTimeZone()} /> }}
                      />
                    </Quiet>
                  ) : (
                    <Complete activation={activation} {...{ event, passId }} onCode={() => ask(activation)} />
                  )}
                </Foot>
              </Item>
            ))}
          </List>
        )}
      </QueryList>
      {asking && isOpen(asking) && <CodeDialog activation={asking} {...{ event, passId }} onClose={() => ask(null)} />}
    </Space>
  );
}

const Begins = ({ activation, zone }: { activation: EventActivation; zone: string }) => (
  <FormattedDate
    value={activation.startAfter}
    timeZone={zone}
    weekday="short"
    day="numeric"
    month="short"
    hour="numeric"
    minute="2-digit"
  />
);

interface OneProps {
  activation: EventActivation;
  event: Event;
  passId: string;
}

function Complete({ activation, event, passId, onCode }: OneProps & { onCode: () => void }) {
  const [complete, completing] = useCompleteActivationMutation();
  const press = () => void complete({ eventId: event.slug, passId, activationId: activation.id });
  return (
    <>
      <Button size="sm" variant="secondary" pending={completing.isLoading} onClick={activation.type === 'public' ? press : onCode}>
        {activation.type === 'public' ? (
          <FormattedMessage id="events.activations.do" defaultMessage="I did it" />
        ) : (
          <FormattedMessage id="events.activations.enterCode" defaultMessage="Enter the code" />
        )}
      </Button>
      {completing.error !== undefined && (
        <p role="alert">
          <ErrorMessage error={completing.error} />
        </p>
      )}
    </>
  );
}

function CodeDialog({ activation, event, passId, onClose }: OneProps & { onClose: () => void }) {
  const intl = useIntl();
  const [complete] = useCompleteActivationMutation();
  const form = useForm(ActivationInput, {
    id: 'activation',
    initial: { code: '' },
    async submit({ code }) {
      await complete({ eventId: event.slug, passId, activationId: activation.id, code }).unwrap();
      onClose();
    },
    guarded: false,
  });
  return (
    <Dialog open size="sm" onClose={onClose} title={<bdi>{activation.name}</bdi>}>
      <Form form={form}>
        <p dir="auto">{activation.longDescription ?? activation.shortDescription}</p>
        <TextField
          {...form.field('code')}
          label={intl.formatMessage({ id: 'events.activations.code', defaultMessage: 'Code' })}
          autoComplete="off"
        />
        <SubmitButton form={form} wide>
          <FormattedMessage id="events.activations.send" defaultMessage="Check the code" />
        </SubmitButton>
      </Form>
    </Dialog>
  );
}

const Space = styled.div`
  display: grid;
  gap: ${space[5]};
  max-inline-size: 680px;
  padding-block-start: ${space[6]};
`;

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Item = styled.li`
  display: grid;
  gap: ${space[2]};
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};
  h2 {
    font-size: ${font.md};
  }
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 36px;
`;

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.sm};
`;
