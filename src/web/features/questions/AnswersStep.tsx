import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { PassQuestionSections, RegistrationQuestion } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { answersInput } from '@contract/inputs/answers';
import { useAnswerQuestionMutation, useAnswerQuestionsMutation } from '@web/api/registration';
import { useGetSelfQuery } from '@web/api/self';
import { space } from '@web/theme/tokens';
import { Form } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useMedia } from '@web/ui/hooks/useMedia';
import { answerMessage, type AnswerIssue } from './answerMessage';
import { GroupFields } from './GroupFields';
import { copied, groupsOf, knownOf, mayRepeat, namesIn, partsOf, responsesOf, sheetOf, withAnswers } from './groups';
import { PartTitle } from './PartTitle';
import { answerName, useAnswerAutosave } from './useAnswerAutosave';

interface AnswersStepProps {
  slug: string;
  draft: Registration;
  asked: PassQuestionSections[];
  back: string;
  onDone: () => Promise<void>;
  foot: (action: { label: ReactNode; pending: boolean; back?: string }) => ReactNode;
}

const SMALL = '(max-width: 639px)';

/**
 * Step two: the organiser's questions, one pass at a time and on small screens one group at a time; the address names
 * the part.
 */
export function AnswersStep({ slug, draft, asked, back, onDone, foot }: AnswersStepProps) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const oneByOne = useMedia(SMALL);
  const groups = useMemo(() => groupsOf(draft, asked), [draft, asked]);
  const parts = useMemo(() => partsOf(groups, oneByOne), [groups, oneByOne]);
  const schema = useMemo(() => answersInput(groups), [groups]);
  const [answerOne] = useAnswerQuestionMutation();
  const { restored, statuses, refusals, save, flush } = useAnswerAutosave(draft.id, (at, response) =>
    answerOne({ eventId: slug, ...at, response }),
  );
  const { data: self } = useGetSelfQuery();
  const [initial] = useState(() => ({ passes: withAnswers(sheetOf(draft, groups, self && knownOf(self)), restored) }));
  const [send] = useAnswerQuestionsMutation();

  const form = useForm(schema, {
    id: 'questions',
    initial,
    async submit({ passes }) {
      await send({ eventId: slug, body: responsesOf(groups, passes) }).unwrap();
      await onDone();
    },
    messageOf: (issue) => (issue.code === 'custom' ? answerMessage(intl, issue.params as unknown as AnswerIssue) : undefined),
    guarded: Object.values(statuses).includes('failed'),
    refusals,
    kept: true,
    keepValues: true,
  });
  const sheet = form.values.passes;

  const current = Math.min(Math.max(Number(query.get('part')) || 1, 1), parts.length) - 1;
  const last = current === parts.length - 1;
  const groupsIn = (part: number) => (parts[part] ?? []).map((index) => groups[index]!);
  const here = groupsIn(current);
  const namesHere = namesIn(here, sheet);

  const addressOf = (part: number) => {
    const next = new URLSearchParams(query);
    next.set('step', 'form');
    next.set('part', String(part + 1));
    return next;
  };
  const show = (part: number) => setQuery(addressOf(part));

  // A question that opens later is not blamed before its turn: only what is asked now has been tried.
  async function goOn(event?: FormEvent) {
    event?.preventDefault();
    flush();
    if (!form.validate(namesHere)) return;
    if (!last) return show(current + 1);
    const elsewhere = parts.findIndex((_, part) => !form.validate(namesIn(groupsIn(part), sheet)));
    if (elsewhere >= 0) return show(elsewhere);
    await form.submit();
  }

  const answer = useLatest((passId: string, { id }: Pick<RegistrationQuestion, 'id'>, value: string, typed: boolean) => {
    form.set(answerName(passId, id), value);
    save({ passId, questionId: id }, value, typed);
  });

  const hold = useLatest((passId: string, questionId: string, reason: ReactNode) => form.hold(answerName(passId, questionId), reason));

  const copy = (to: string) => {
    const answers = copied(sheet, groups[0]!.passId, to, groups);
    form.set(`passes.${to}`, answers);
    for (const [questionId, value] of Object.entries(answers))
      if (sheet[to]?.[questionId] !== value) save({ passId: to, questionId }, value, false);
  };

  return (
    <Form
      form={{ ...form, submit: goOn, wrong: form.wrong.filter((id) => namesHere.some((name) => form.field(name).id === id)) }}
      long
      // An answer is sent as soon as its field is left; the focus comes up from there.
      onBlur={flush}
    >
      <Stack>
        {parts.length > 1 && <PartTitle current={current + 1} all={parts.length} />}
        {here.map((group, index) => (
          <GroupFields
            key={`${group.passId} ${group.section.id}`}
            eventId={slug}
            group={group}
            several={draft.passes.length > 1}
            answers={sheet[group.passId] ?? {}}
            field={form.field}
            statuses={statuses}
            onAnswer={answer}
            onHold={hold}
            onCopy={group.nth > 1 && index === 0 && mayRepeat(group.passId, groups) ? () => copy(group.passId) : undefined}
          />
        ))}
      </Stack>
      {foot({
        label: last ? (
          <FormattedMessage id="questions.continue" defaultMessage="Continue" />
        ) : (
          <FormattedMessage id="questions.next" defaultMessage="Next" />
        ),
        pending: form.sending,
        back: current > 0 ? `?${addressOf(current - 1).toString()}` : back,
      })}
    </Form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[10]};
`;
