import { useEffect, useState, type ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { ArrowLeft } from 'lucide-react';
import { FormattedDateTimeRange, FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { BaseEvent } from '@contract/entities/eventBase';
import type { EventSessionAccess } from '@contract/entities/sessionAccess';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import type { Session } from '@contract/entities/sessions';
import type { TaxTerms } from '@contract/entities/taxTerms';
import type { Answers } from '@contract/rules/answers';
import { sessionSummary } from '@contract/rules/sessionPrices';
import { taxOf, totalWith } from '@contract/rules/taxes';
import { useListPassTypesQuery } from '@web/api/events';
import {
  useAnswerSessionQuestionsMutation,
  useGetSessionRegistrationQuery,
  useListSessionQuestionsQuery,
  useSubmitSessionRegistrationMutation,
} from '@web/api/sessionRegistration';
import { toastAdded } from '@web/state/toasts/toastsSlice';
import { color, font, media, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { useFocusOnChange } from '@web/ui/hooks/useFocusOnChange';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SumLines } from '@web/ui/media/SumLines';
import { Link } from '@web/ui/navigation/Link';
import { Stepper } from '@web/ui/navigation/Stepper';
import type { HoldShown } from '@web/ui/time/HoldState';
import { ChoosePasses, type FootSlot } from './ChoosePasses';
import { SessionHold } from './SessionHold';
import { answersOf, hasPrice, stepFor, type Step } from './steps';

export interface AnswerSlot {
  sections: readonly EventSessionSection[];
  accesses: readonly EventSessionAccess[];
  onAnswered: (answers: { passId: string; responses: { questionId: string; value: string }[] }[]) => Promise<void>;
  foot: (action: FootSlot) => ReactNode;
}

export interface PaySlot {
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

export interface StepFootSlot extends FootSlot {
  total: number | null;
  summary: ReactNode;
  hold: (show: HoldShown) => ReactNode;
}

interface RegisterSessionProps {
  event: BaseEvent;
  session: Session;
  answer: (slot: AnswerSlot) => ReactNode;
  pay: (slot: PaySlot) => ReactNode;
  foot: (slot: StepFootSlot) => ReactNode;
  offered: ReactNode;
  waiting: ReactNode;
}

const TITLES: Record<Step, ReactNode> = {
  passes: <FormattedMessage id="sessions.which" defaultMessage="Who takes part?" />,
  form: <FormattedMessage id="registration.title.form" defaultMessage="A few questions from the organiser" />,
  pay: <FormattedMessage id="registration.title.pay" defaultMessage="Check and finish" />,
};

export function RegisterSession({ event, session, answer, pay, foot, offered, waiting }: RegisterSessionProps) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const of = { eventId: event.slug, sessionId: session.slug };
  // What is had is a draft no more: its last step stays until the page is left.
  const [finished, setFinished] = useState<Step | null>(null);
  const registered = useGetSessionRegistrationQuery(of);
  const questions = useListSessionQuestionsQuery(of);
  const asked = questions.currentData?.flatMap((section) => section.questions) ?? [];
  const mayCost = Boolean(session.price) || hasPrice(asked);
  const { data: offer } = useListPassTypesQuery(mayCost ? { eventId: event.slug } : skipToken);
  const [answerAll] = useAnswerSessionQuestionsMutation();
  const [submit] = useSubmitSessionRegistrationMutation();

  const failed = [registered, questions].find(({ isError, currentData }) => isError && currentData === undefined);
  if (failed) return <ErrorState error={failed.error} retry={failed.refetch} retrying={failed.isFetching} />;
  if (!registered.currentData || !questions.currentData) return <Skeleton shape="plain" />;

  const sections = questions.currentData;
  const drafts = registered.currentData.filter(({ status }) => status === 'draft');
  const draftOf = (passId: string) => drafts.find((draft) => draft.passId === passId);
  const kept = (passId: string) => answersOf(draftOf(passId)?.responses ?? []);
  const summaryOf = (answers: (passId: string) => Answers, passIds: readonly string[]) =>
    sessionSummary({ session, sheets: passIds.map((passId) => ({ questions: asked, answers: answers(passId) })) });
  const chosen = drafts.map(({ passId }) => passId);
  const summary = summaryOf(kept, chosen);
  const step = finished ?? stepFor(query.get('step'), { drafts, sections, costs: summary.subtotal > 0 });
  const steps: Step[] = ['passes', ...(asked.length > 0 ? ['form' as const] : []), ...(mayCost ? ['pay' as const] : [])];

  const finish = async () => {
    setFinished(step);
    dispatch(
      toastAdded({
        tone: 'success',
        text: intl.formatMessage(
          { id: 'sessions.registeredFor', defaultMessage: 'You are registered for {name}.' },
          { name: session.name },
        ),
      }),
    );
    await navigate(`/events/${event.slug}/attendee`, { replace: true });
  };
  const settle = async (total: number) => {
    if (total > 0) {
      await registered.refetch();
      return navigate(addressOf('pay'));
    }
    await submit(of).unwrap();
    await finish();
  };

  const holdOf = (show: HoldShown) => <SessionHold {...{ of, show }} until={drafts[0]?.holdUntil} passIds={chosen} />;
  const footOf = (action: FootSlot, { lines, subtotal }: typeof summary) => {
    const order = <SumLines lines={lines} terms={offer?.tax ?? null} />;
    return (
      <>
        {mayCost && lines.length > 0 && <Order>{order}</Order>}
        {foot({
          ...action,
          total: lines.length > 0 ? totalWith(subtotal, taxOf(offer?.tax ?? null)).total : null,
          summary: order,
          hold: holdOf,
        })}
      </>
    );
  };

  const isFull = session.supply === 0 && drafts.length === 0;
  const current = steps.indexOf(step);
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
      </header>
      {steps.length > 1 && !isFull && (
        <Stepper
          steps={steps.map((each, at) => ({ name: nameOf(each, intl), to: at < current ? addressOf(each) : undefined }))}
          current={current}
          label={intl.formatMessage({ id: 'registration.steps', defaultMessage: 'Registration' })}
        />
      )}
      {!isFull && <Held $always={step === 'pay'}>{holdOf('all')}</Held>}
      {offered}
      {step === 'passes' && isFull ? (
        <EmptyState action={waiting}>
          <FormattedMessage
            id="sessions.isFull"
            defaultMessage="All places are taken at the moment. A place that comes back goes to the first on the waiting list."
          />
        </EmptyState>
      ) : (
        <StepTitle step={step}>{TITLES[step]}</StepTitle>
      )}
      {step === 'passes' && !isFull && (
        <ChoosePasses
          of={of}
          session={session}
          chosen={chosen}
          finishes={steps.length === 1}
          foot={(action, passIds) => footOf(action, summaryOf(kept, passIds))}
          onChosen={async (passIds) => {
            if (asked.length === 0) return settle(summaryOf(kept, passIds).subtotal);
            await registered.refetch();
            await navigate(addressOf('form'));
          }}
        />
      )}
      {step === 'form' &&
        answer({
          sections,
          accesses: drafts,
          foot: (action) => footOf({ ...action, back: addressOf('passes') }, summary),
          async onAnswered(answers) {
            await answerAll({ ...of, body: answers }).unwrap();
            const given = new Map(answers.map(({ passId, responses }) => [passId, responses]));
            await settle(summaryOf((passId) => answersOf(given.get(passId) ?? []), [...given.keys()]).subtotal);
          },
        })}
      {step === 'pay' && (
        <>
          {pay({ total: summary.subtotal, summary: (terms) => <SumLines lines={summary.lines} terms={terms} />, onDone: finish })}
          <ButtonLink
            to={addressOf(steps[current - 1]!)}
            variant="secondary"
            size="lg"
            icon={<ArrowLeft size={20} strokeWidth={1.5} aria-hidden />}
          >
            <FormattedMessage id="registration.back" defaultMessage="Back" />
          </ButtonLink>
        </>
      )}
    </Stack>
  );
}

const addressOf = (step: Step) => `?step=${step}`;

function nameOf(step: Step, intl: IntlShape): string {
  if (step === 'passes') return intl.formatMessage({ id: 'sessions.step.passes', defaultMessage: 'Choose passes' });
  if (step === 'form') return intl.formatMessage({ id: 'registration.step.form', defaultMessage: 'Fill out form' });
  return intl.formatMessage({ id: 'registration.step.pay', defaultMessage: 'Finish and pay' });
}

/** The title of a step. It takes the focus when the step changes, so that the reader begins at its top. */
function StepTitle({ step, children }: { step: Step; children: ReactNode }) {
  const navigate = useNavigate();
  const wish = useSearchParams()[0].get('step');
  // Said once in the address, the step stays: answers that are kept meanwhile must not move the reader on.
  useEffect(() => {
    if (wish !== step) void navigate(addressOf(step), { replace: true });
  }, [wish, step, navigate]);
  const title = useFocusOnChange<HTMLHeadingElement>(step);
  return (
    <Title ref={title} tabIndex={-1}>
      {children}
    </Title>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  max-inline-size: 640px;
  > a {
    justify-self: start;
    svg:dir(rtl) {
      scale: -1 1;
    }
  }
`;

const Back = styled(Link)`
  color: ${color.quiet};
  font-size: ${font.sm};
`;

const Quiet = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
`;

const Title = styled.h2`
  outline: 0;
`;

// On smaller screens what is held and what it costs stand in the foot of the step, where it has one.
const Held = styled.div<{ $always: boolean }>`
  &:empty {
    display: none;
  }
  @media (max-width: 1023px) {
    display: ${({ $always }) => ($always ? 'block' : 'none')};
  }
`;

const Order = styled.div`
  display: none;
  ${media.wide} {
    display: block;
    margin-block-start: ${space[4]};
  }
`;
