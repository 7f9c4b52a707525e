import { useState } from 'react';
import type { FormSection } from './groups';
import { GroupFields } from './GroupFields';

const NONE = {};

/** A section as who registers will see it: it may be tried out, and nothing of it is kept. */
export function FormPreview({ eventId, section }: { eventId: string; section: FormSection }) {
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>(NONE);
  const give = (id: string, value: string) => setAnswers((before) => ({ ...before, [id]: value }));
  return (
    <GroupFields
      eventId={eventId}
      group={{ passId: `preview-${section.id}`, passName: '', nth: 1, section }}
      several={false}
      answers={answers}
      field={(name) => ({ id: name.replaceAll('.', '-'), name, value: '', onChange: nothing, error: null, required: false })}
      statuses={NONE}
      onAnswer={(_passId, question, value) => give(question.id, value)}
      onHold={nothing}
    />
  );
}

const nothing = () => undefined;
