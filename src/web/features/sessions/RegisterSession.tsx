import { useState, type ReactNode } from 'react';
import { FormattedDateTimeRange, FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { EventSessionAccess } from '@contract/entities/sessionAccess';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import type { Session } from '@contract/entities/sessions';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { sessionSummary } from '@contract/rules/sessionPrices';
import {
  useAnswerSessionQuestionsMutation,
  useGetSessionRegistrationQuery,
  useListSessionQuestionsQuery,
  useSubmitSessionRegistrationMutation,
} from '@web/api/sessionRegistration';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SumLines } from '@web/ui/media/SumLines';
import { Link } from '@web/ui/navigation/Link';
import { Countdown } from '@web/ui/time/Countdown';
import { ChoosePasses } from './ChoosePasses';

export interface AnswerSlot {
  sections: readonly EventSessionSection[];
  accesses: readonly EventSessionAccess[];
  onAnswered: (answers: { passId: string; responses: { questionId: string; value: string }[] }[]) => Promise<void>;
}

export interface PaySlot {
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface RegisterSessionProps {
  event: BaseEvent;
  session: Session;
  answer: (slot: AnswerSlot) => ReactNode;
  pay: (slot: PaySlot) => ReactNode;
  /** Until when a place is one's own that the waiting list offered. */
  offered: ReactNode;
  /** The way into the line, where there is no place left. */
  waiting: ReactNode;
}

type Step = 'passes' | 'answers' | 'pay';

/** Registering for a session: which passes, what is asked of each, and what is to be paid. */
export function RegisterSession({ event, session, answer, pay, offered, waiting }: RegisterSessionProps) {
  const navigate = useNavigate();
  const of = { eventId: event.slug, sessionId: session.slug };
  const [step, setStep] = useState<Step>('passes');
  const registered = useGetSessionRegistrationQuery(of);
  const questions = useListSessionQuestionsQuery(of);
  const [answerAll] = useAnswerSessionQuestionsMutation();
  const [submit] = useSubmitSessionRegistrationMutation();

  const failed = [registered, questions].find(({ isError, currentData }) => isError && currentData === undefined);
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!registered.currentData || !questions.currentData) return <Skeleton shape="plain" />;

  const sections = questions.currentData;
  const drafts = registered.currentData.filter(({ status }) => status === 'draft');
  const summaryOf = (answers: (passId: string) => Record<string, string>, passIds: readonly string[]) =>
    sessionSummary({
      session,
      sheets: passIds.map((passId) => ({ questions: sections.flatMap((section) => section.questions), answers: answers(passId) })),
    });
  const kept = (passId: string) =>
    Object.fromEntries(drafts.find((one) => one.passId === passId)?.responses.map(({ questionId, value }) => [questionId, value]) ?? []);

  const finish = async () => navigate(`/events/${event.slug}/attendee`, { replace: true });
  const settle = async (total: number) => {
    if (total > 0) return setStep('pay');
    await submit(of).unwrap();
    await finish();
  };
  const goOn = async (passIds: readonly string[]) => {
    if (sections.length > 0) {
      await registered.refetch();
      return setStep('answers');
    }
    await settle(summaryOf(() => ({}), passIds).subtotal);
  };

  const summary = summaryOf(
    kept,
    drafts.map(({ passId }) => passId),
  );
  const until = drafts[0]?.holdUntil;
  const isFull = session.supply === 0 && drafts.length === 0;
  return (
    <Stack>
      <header>
        <Back className="target" to={`/events/${event.slug}`}>
          <bdi>{event.name}</bdi>
        </Back>
        <h1 className="page-title">
          <bdi>{session.name}</bdi>
        </h1>
        <Quiet>
          <FormattedDateTimeRange
            from={Date.parse(session.startTime)}
            to={Date.parse(session.endTime)}
            timeZone={event.timezone ?? undefined}
            weekday="long"
            day="numeric"
            month="long"
            hour="numeric"
            minute="2-digit"
          />
          {session.location && (
            <>
              {' · '}
              <bdi>{session.location.name}</bdi>
            </>
          )}
        </Quiet>
        {step !== 'passes' && until && (
          <Quiet>
            <Countdown
              until={until}
              describe={(time) => <FormattedMessage id="sessions.held" defaultMessage="Your place is held for {time}" values={{ time }} />}
            />
          </Quiet>
        )}
      </header>
      {offered}
      {step === 'passes' && isFull && (
        <EmptyState action={waiting}>
          <FormattedMessage
            id="sessions.isFull"
            defaultMessage="All places are taken at the moment. A place that comes back goes to the first on the waiting list."
          />
        </EmptyState>
      )}
      {step === 'passes' && !isFull && (
        <ChoosePasses
          of={of}
          session={session}
          chosen={drafts.map(({ passId }) => passId)}
          finishes={sections.length === 0 && !session.price}
          onChosen={goOn}
        />
      )}
      {step === 'answers' &&
        answer({
          sections,
          accesses: drafts,
          async onAnswered(answers) {
            await answerAll({ ...of, body: answers }).unwrap();
            await registered.refetch();
            const given = new Map(answers.map(({ passId, responses }) => [passId, responses]));
            const sheet = (passId: string) =>
              Object.fromEntries((given.get(passId) ?? []).map(({ questionId, value }) => [questionId, value]));
            await settle(summaryOf(sheet, [...given.keys()]).subtotal);
          },
        })}
      {step === 'pay' &&
        pay({ total: summary.subtotal, summary: (terms) => <SumLines lines={summary.lines} terms={terms} />, onDone: finish })}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 640px;
`;

const Back = styled(Link)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Quiet = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
`;
