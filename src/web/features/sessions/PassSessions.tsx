import { useState, type ReactNode } from 'react';
import { FormattedDateTimeRange, FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { Pass } from '@contract/entities/passes';
import type { Session } from '@contract/entities/sessions';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import { mayBeChanged, onlyChangeable } from '@contract/rules/answers';
import { isFreeToChange } from '@contract/rules/sessionPrices';
import { useGetAccessQuestionsQuery, useListAvailableSessionsQuery } from '@web/api/sessionRegistration';
import { color, font, space } from '@web/theme/tokens';
import { Button, ButtonLink } from '@web/ui/button/Button';
import { Dialog } from '@web/ui/dialog/Dialog';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { Chip } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';

type Access = Pass['accesses'][number];

export interface EditSlot {
  access: Access;
  sections: readonly EventSessionSection[];
  onDone: () => void;
}

interface PassSessionsProps {
  event: BaseEvent;
  pass: Pass;
  edit: (slot: EditSlot) => ReactNode;
  /** The way into the line for a session that is full, or one's place there; else the way to register. */
  waiting: (session: Session, register: ReactNode) => ReactNode;
}

export function PassSessions({ event, pass, edit, waiting }: PassSessionsProps) {
  const available = useListAvailableSessionsQuery({ eventId: event.slug, passId: pass.id }, { skip: pass.status === 'canceled' });
  const open = available.currentData ?? [];
  if (pass.accesses.length + open.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="sessions.mine" defaultMessage="Sessions" />
      </h2>
      <ul role="list">
        {pass.accesses.map((access) => (
          <Row key={access.id}>
            <What session={access.session} event={event} />
            <Chip tone={access.status === 'needsInfo' ? 'warning' : 'good'}>
              {access.status === 'needsInfo' ? (
                <FormattedMessage id="passes.status.needsInfo" defaultMessage="Answers missing" />
              ) : (
                <FormattedMessage id="sessions.registered" defaultMessage="Registered" />
              )}
            </Chip>
            {(access.status === 'needsInfo' ||
              access.responses.some(({ question }) => question.mutable && isFreeToChange(question, answersOf(access)))) && (
              <EditAccess event={event} access={access} edit={edit} />
            )}
          </Row>
        ))}
        {open.map((session) => (
          <Row key={session.id}>
            <What session={session} event={event} />
            {session.supply === 0 && (
              <Chip tone="warning">
                <FormattedMessage id="sessions.full" defaultMessage="Full" />
              </Chip>
            )}
            {waiting(
              session,
              session.supply !== 0 && (
                <ButtonLink variant="secondary" to={`/events/${event.slug}/sessions/${session.slug}/register`}>
                  <FormattedMessage id="sessions.register" defaultMessage="Register" />
                </ButtonLink>
              ),
            )}
          </Row>
        ))}
      </ul>
    </section>
  );
}

const answersOf = ({ responses }: Access): Record<string, string | undefined> =>
  Object.fromEntries(responses.map(({ questionId, value }) => [questionId, value]));

const What = ({ session, event }: { session: Access['session']; event: BaseEvent }) => (
  <span>
    <Link to={`/events/${event.slug}/agenda?session=${session.slug}`}>
      <bdi>{session.name}</bdi>
    </Link>
    <Quiet>
      <FormattedDateTimeRange
        from={Date.parse(session.startTime)}
        to={Date.parse(session.endTime)}
        timeZone={event.timezone ?? undefined}
        weekday="short"
        day="numeric"
        month="short"
        hour="numeric"
        minute="2-digit"
      />
    </Quiet>
  </span>
);

function EditAccess({ event, access, edit }: { event: BaseEvent; access: Access; edit: PassSessionsProps['edit'] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title =
    access.status === 'needsInfo' ? (
      <FormattedMessage id="questions.answer" defaultMessage="Answer the questions" />
    ) : (
      <FormattedMessage id="questions.edit" defaultMessage="Change answers" />
    );
  return (
    <>
      <Edit variant="quiet" size="sm" onClick={() => setOpen(true)}>
        {title}
      </Edit>
      <Dialog open={open} onClose={close} title={title}>
        <Asked event={event} access={access} edit={edit} onDone={close} />
      </Dialog>
    </>
  );
}

function Asked({ event, access, edit, onDone }: { event: BaseEvent; access: Access; edit: PassSessionsProps['edit']; onDone: () => void }) {
  const asked = useGetAccessQuestionsQuery({ eventId: event.slug, passId: access.passId, sessionId: access.sessionId });
  if (asked.isError && !asked.data) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!asked.data) return <Skeleton shape="text" />;
  const answers = answersOf(access);
  const all = asked.data.flatMap(({ questions }) => questions);
  const may = mayBeChanged(all, answers, { lacking: access.status === 'needsInfo' });
  const sections = asked.data.map((section) => ({
    ...section,
    questions: onlyChangeable(section.questions, answers, (question) => isFreeToChange(question, answers) && may(question)),
  }));
  return edit({ access, sections, onDone });
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  padding-block: ${space[3]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > span:first-child {
    flex: 1 1 14rem;
  }
`;

// It begins a line of its own on a phone: its words stand beneath those of its row.
const Edit = styled(Button)`
  @media (max-width: 639px) {
    margin-inline-start: -${space[3]};
  }
`;

const Quiet = styled.span`
  display: block;
  color: ${color.quiet};
  font-size: ${font.sm};
`;
