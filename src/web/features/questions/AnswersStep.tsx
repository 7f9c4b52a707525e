import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { space } from '@web/theme/tokens';
import { useAnswerQuestionsMutation } from '@web/api/registration';
import { FailureWords } from '@web/ui/feedback/FailureWords';
import { focusField } from '@web/ui/form/focusField';
import { FormErrors } from '@web/ui/form/FormErrors';
import { Notice } from '@web/ui/feedback/Notice';
import { useMedia } from '@web/ui/hooks/useMedia';
import { faultText } from './faultText';
import { GroupFields } from './GroupFields';
import { copied, faultsIn, groupsOf, partsOf, responsesOf, sheetOf } from './groups';
import { PartTitle } from './PartTitle';
import { fieldId, useAnswerSheet } from './useAnswerSheet';

interface AnswersStepProps {
  slug: string;
  draft: Registration;
  asked: PassQuestionSections[];
  /** The address of the step before. */
  back: string;
  onDone: () => Promise<void>;
  foot: (action: { label: ReactNode; pending: boolean; back?: string }) => ReactNode;
}

const SMALL = '(max-width: 639px)';

/**
 * Step two: the organiser's questions, one pass at a time and on small screens one group at a time; the address names
 * the part. Faults stay quiet until the first attempt to go on.
 */
export function AnswersStep({ slug, draft, asked, back, onDone, foot }: AnswersStepProps) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const oneByOne = useMedia(SMALL);
  const groups = useMemo(() => groupsOf(draft, asked), [draft, asked]);
  const parts = useMemo(() => partsOf(groups, oneByOne), [groups, oneByOne]);
  const { sheet, kept, give, flush } = useAnswerSheet(slug, () => sheetOf(draft, groups));
  const [leaving, setLeaving] = useState(false);
  // What was asked when it was tried to go on; a question that opens later is not blamed before its turn.
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [send, sending] = useAnswerQuestionsMutation();

  const current = Math.min(Math.max(Number(query.get('part')) || 1, 1), parts.length) - 1;
  const last = current === parts.length - 1;
  const here = parts[current] ?? [];
  const all = faultsIn(groups, sheet);
  const faults = all.filter(({ group, passId, question }) => here.includes(group) && tried.has(fieldId(passId, question.id)));

  const addressOf = (part: number) => {
    const next = new URLSearchParams(query);
    next.set('step', 'form');
    next.set('part', String(part + 1));
    return next;
  };
  const show = (part: number) => setQuery(addressOf(part));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    flush();
    const wrongHere = all.filter(({ group }) => here.includes(group));
    setTried(new Set([...tried, ...(last ? all : wrongHere).map(({ passId, question }) => fieldId(passId, question.id))]));
    const [wrong] = wrongHere;
    if (wrong) return focusField(fieldId(wrong.passId, wrong.question.id));
    if (!last) return show(current + 1);
    const [elsewhere] = all;
    if (elsewhere) return show(parts.findIndex((part) => part.includes(elsewhere.group)));
    setLeaving(true);
    const sent = await send({ eventId: slug, body: responsesOf(groups, sheet) });
    if (!sent.error) await onDone();
    setLeaving(false);
  }

  const copy = (to: string) => {
    const from = groups[0]!.passId;
    for (const [id, value] of Object.entries(copied(sheet, from, to, groups)))
      if (sheet[to]?.[id] !== value) give(to, { id }, value, false);
  };

  return (
    // An answer is sent as soon as its field is left; the focus comes up from there.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form onSubmit={(event) => void handleSubmit(event)} onBlur={flush} noValidate>
      <FormErrors
        errors={faults.map(({ passId, question, fault }) => ({
          fieldId: fieldId(passId, question.id),
          message: faultText(intl, fault, question),
        }))}
      />
      <Stack>
        {sending.isError && (
          <Notice kind="bad">
            <FailureWords error={sending.error} />
          </Notice>
        )}
        {parts.length > 1 && <PartTitle current={current + 1} all={parts.length} />}
        {here.map((place, index) => {
          const group = groups[place]!;
          return (
            <GroupFields
              key={`${group.passId} ${group.section.id}`}
              eventId={slug}
              group={group}
              several={draft.passes.length > 1}
              answers={sheet[group.passId] ?? {}}
              faults={faults.filter(({ passId }) => passId === group.passId)}
              kept={kept}
              onAnswer={give}
              onCopy={group.nth > 1 && index === 0 ? () => copy(group.passId) : undefined}
            />
          );
        })}
      </Stack>
      {foot({
        label: last ? (
          <FormattedMessage id="questions.continue" defaultMessage="Continue" />
        ) : (
          <FormattedMessage id="questions.next" defaultMessage="Next" />
        ),
        pending: leaving,
        back: current > 0 ? `?${addressOf(current - 1).toString()}` : back,
      })}
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[10]};
`;
