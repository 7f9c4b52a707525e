import { useMemo, useState, type FormEvent, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { PassQuestionSections } from '@contract/entities/questions';
import type { Registration } from '@contract/entities/registrations';
import { space } from '@web/theme/tokens';
import { useAnswerQuestionsMutation } from '@web/api/registration';
import { detailText } from '@web/ui/errorText';
import { focusField } from '@web/ui/fields/focusField';
import { FormErrors } from '@web/ui/fields/FormErrors';
import { Notice } from '@web/ui/Notice';
import { useMedia } from '@web/ui/useMedia';
import { faultText } from './faultText';
import { GroupFields } from './GroupFields';
import { copied, faultsIn, groupsOf, responsesOf, sheetOf } from './groups';
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
 * Step two: the organiser's questions for each pass. On small screens one group at a time, which the address names;
 * faults stay quiet until the first attempt to go on.
 */
export function AnswersStep({ slug, draft, asked, back, onDone, foot }: AnswersStepProps) {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const oneByOne = useMedia(SMALL);
  const groups = useMemo(() => groupsOf(draft, asked), [draft, asked]);
  const { sheet, kept, give, flush } = useAnswerSheet(slug, () => sheetOf(draft, groups));
  const [leaving, setLeaving] = useState(false);
  const [tried, setTried] = useState<ReadonlySet<number>>(new Set());
  const [send, sending] = useAnswerQuestionsMutation();

  const current = Math.min(Math.max(Number(query.get('group')) || 1, 1), groups.length) - 1;
  const last = !oneByOne || current === groups.length - 1;
  const shown = oneByOne ? groups.slice(current, current + 1) : groups;
  const all = faultsIn(groups, sheet);
  const faults = all.filter(({ group }) => tried.has(group) && (!oneByOne || group === current));

  const addressOf = (group: number) => {
    const next = new URLSearchParams(query);
    next.set('step', 'form');
    next.set('group', String(group + 1));
    return next;
  };
  const show = (group: number) => setQuery(addressOf(group));

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    flush();
    const checked = oneByOne ? [current] : groups.map((_, group) => group);
    setTried(new Set([...tried, ...checked]));
    const wrong = all.find(({ group }) => checked.includes(group));
    if (wrong) return focusField(fieldId(wrong.passId, wrong.question.id));
    if (!last) return show(current + 1);
    const elsewhere = all[0];
    if (elsewhere) {
      setTried(new Set(groups.keys()));
      return show(elsewhere.group);
    }
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
    <form onSubmit={(event) => void handleSubmit(event)} onBlur={flush} noValidate>
      <FormErrors
        errors={faults.map(({ passId, question, fault }) => ({
          fieldId: fieldId(passId, question.id),
          message: faultText(intl, fault, question),
        }))}
      />
      <Stack>
        {sending.isError && <Notice kind="bad">{detailText(sending.error)}</Notice>}
        {oneByOne && groups.length > 1 && (
          <p>
            <FormattedMessage
              id="questions.progress"
              defaultMessage="Part {current, number} of {all, number}"
              values={{ current: current + 1, all: groups.length }}
            />
          </p>
        )}
        {shown.map((group) => (
          <GroupFields
            key={`${group.passId} ${group.section.id}`}
            eventId={slug}
            group={group}
            several={draft.passes.length > 1}
            answers={sheet[group.passId] ?? {}}
            faults={faults.filter(({ passId }) => passId === group.passId)}
            kept={kept}
            onAnswer={give}
            onCopy={group.nth > 1 ? () => copy(group.passId) : undefined}
          />
        ))}
      </Stack>
      {foot({
        label: last ? (
          <FormattedMessage id="questions.continue" defaultMessage="Continue" />
        ) : (
          <FormattedMessage id="questions.next" defaultMessage="Next" />
        ),
        pending: leaving,
        back: oneByOne && current > 0 ? `?${addressOf(current - 1).toString()}` : back,
      })}
    </form>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;
