import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styled from 'styled-components';
import type { EventSessionSection } from '@contract/entities/sessionQuestions';
import { answersInput } from '@contract/inputs/answers';
import { space } from '@web/theme/tokens';
import { Form, SubmitButton } from '@web/ui/form/Form';
import { useForm } from '@web/ui/form/useForm';
import { useLatest } from '@web/ui/hooks/useLatest';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { answerMessage, type AnswerIssue } from './answerMessage';
import { GroupFields } from './GroupFields';
import { groupsOf, responsesOf, sheetOf, withAnswers } from './groups';
import { sessionSections } from './sessionSections';
import { answerName, type AnswersSaved } from './useAnswerAutosave';

export interface AnsweringPass {
  id: string;
  name: string;
  responses: readonly { questionId: string; value: string }[];
}

interface SessionAnswersProps {
  eventId: string;
  sessionId: string;
  sections: readonly EventSessionSection[];
  passes: readonly AnsweringPass[];
  action: ReactNode;
  foot?: (action: { label: ReactNode; pending: boolean }) => ReactNode;
  saved?: AnswersSaved;
  onAnswered: (answers: { passId: string; responses: { questionId: string; value: string }[] }[]) => Promise<void>;
}

export function SessionAnswers({ eventId, sessionId, sections, passes, action, foot, saved, onAnswered }: SessionAnswersProps) {
  const intl = useIntl();
  const { PAYMENT } = useOrganization();
  const currency = PAYMENT?.CURRENCY ?? 'USD';
  const [draft] = useState(() => ({
    passes: passes.map(({ id, name, responses }) => ({ id, ticket: { name }, responses })),
  }));
  const groups = useMemo(() => {
    const asked = sessionSections(intl, sections, currency);
    return groupsOf(
      draft,
      passes.map(({ id }) => ({ passId: id, sections: asked })),
    );
  }, [draft, sections, passes, intl, currency]);
  const schema = useMemo(() => answersInput(groups), [groups]);
  const [initial] = useState(() => ({ passes: withAnswers(sheetOf(draft, groups), saved?.restored ?? []) }));
  const form = useForm(schema, {
    id: 'session-answers',
    initial,
    submit: ({ passes: sheet }) => onAnswered(responsesOf(groups, sheet).map(({ id, responses }) => ({ passId: id, responses }))),
    messageOf: (issue) => (issue.code === 'custom' ? answerMessage(intl, issue.params as unknown as AnswerIssue) : undefined),
    keepValues: true,
    guarded: Object.values(saved?.statuses ?? NONE).includes('failed'),
    ...(saved && { refusals: saved.refusals }),
  });
  const give = useLatest((passId: string, { id }: { id: string }, value: string, typed: boolean) => {
    form.set(answerName(passId, id), value);
    saved?.save({ passId, questionId: id }, value, typed);
  });
  const hold = useLatest((passId: string, questionId: string, reason: ReactNode) => form.hold(answerName(passId, questionId), reason));
  return (
    <Form form={form} long onBlur={saved?.flush}>
      <Stack>
        {groups.map((group) => (
          <GroupFields
            key={`${group.passId} ${group.section.id}`}
            eventId={eventId}
            sessionId={sessionId}
            group={group}
            several={passes.length > 1}
            answers={form.values.passes[group.passId] ?? {}}
            field={form.field}
            statuses={saved?.statuses ?? NONE}
            onAnswer={give}
            onHold={hold}
          />
        ))}
        {!foot && <SubmitButton form={form}>{action}</SubmitButton>}
      </Stack>
      {foot?.({ label: action, pending: form.sending })}
    </Form>
  );
}

const NONE = {};

const Stack = styled.div`
  display: grid;
  gap: ${space[8]};
`;
