import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl, type IntlShape } from 'react-intl';
import type { input, output, ZodMiniType } from 'zod/mini';
import { log } from '@web/platform/log';
import { useAfter } from '../time/useAfter';
import { checkValues, isRequired, type FieldErrors, type FormSchema, type MessageOf } from './checkValues';
import { focusField } from './focusField';
import { isBlank, isEqual, trimmed, valueAt, withValue, type NameOf, type ValueAt, type Values } from './formValues';
import { apiErrors, type FormErrors } from './apiErrors';
import { useChanges } from './useChanges';
import { useLeaveGuard } from './useLeaveGuard';

const DONE_SHOWN_MS = 3_000;

export interface FormOptions<S extends FormSchema> {
  id: string;
  initial: input<S>;
  /** Sends it; what it throws is shown. */
  submit: (values: output<S>) => Promise<unknown>;
  explain?: (error: unknown) => FormErrors;
  /** Keeps what is typed on this device, under this name, until it is sent. */
  draft?: string | null;
  /** Whether what is typed stays on this device: by its draft, or by another way that the form has. */
  kept?: boolean;
  guarded?: boolean;
  /** Leaves the fields as they are when it has been sent, such as where another page is about to be shown. */
  keepValues?: boolean;
  refusals?: Readonly<Record<string, ReactNode>>;
  failure?: ReactNode;
  messageOf?: MessageOf;
}

export interface FieldBinding<Value> {
  id: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  error: ReactNode;
  required: boolean;
}

/**
 * A form that is checked by its contract's own schema. What is wrong stays quiet until somebody tries to send it; then it stands
 * beside each field until it is mended, and the first one has the focus.
 */
export function useForm<S extends FormSchema>(schema: S, options: FormOptions<S>) {
  type Input = input<S> & Values;
  const intl = useIntl();
  const { id, draft = null, kept = draft !== null, guarded = true, refusals, explain = apiErrors } = options;
  const initial = options.initial as Input;
  const [changes, change] = useChanges<Input>(initial, draft);
  // What each field that was typed in may hold by its reader's own hand: what it held before, and what of it was sent, whether or
  // not the form has heard of that. It may come to hold something else meanwhile, by somebody else's.
  const [own, setOwn] = useState<Readonly<Record<string, readonly unknown[]>>>({});
  const [tried, setTried] = useState<ReadonlySet<string> | 'all'>(NONE);
  const [refused, setRefused] = useState<Readonly<Record<string, ReactNode>>>({});
  const [held, setHeld] = useState<Readonly<Record<string, ReactNode>>>({});
  const [failure, setFailure] = useState<ReactNode>(options.failure);
  const [status, setStatus] = useState<'idle' | 'sending' | 'done'>('idle');
  // Read by a second press before the first has been rendered.
  const sending = useRef(false);
  useAfter(status === 'done' ? DONE_SHOWN_MS : null, () => setStatus('idle'));

  const values = { ...initial, ...changes } as Input;
  const dirty = Object.keys(changes).some((key) => !isEqual(trimmed(values[key], key), trimmed(initial[key], key)));
  const overtaken = Object.keys(changes).filter(
    (key) => own[key] && ![...own[key], values[key]].some((value) => isEqual(value, initial[key])),
  );
  const tellOvertaken = () => Object.fromEntries(overtaken.map((key) => [key, overtakenText(intl, initial[key])]));
  const uploading = Object.keys(held).length > 0;
  const leaving = useLeaveGuard((guarded && dirty) || uploading, { kept: kept && !uploading, uploading, exempt: sending });

  const check = () => checkValues(intl, schema as unknown as ZodMiniType<output<S>, Values>, trimmed(values), options.messageOf);
  const found: FieldErrors = tried === NONE ? {} : (check().errors ?? {});
  // What the form finds by itself it says in its own time.
  const against = Object.entries(refusals ?? {}).filter(([name]) => !(name in (check().errors ?? {})));
  const isTried = (name: string) => tried === 'all' || tried.has(name);
  const errors: Record<string, ReactNode> = {
    ...Object.fromEntries(Object.entries(found).filter(([name]) => isTried(name))),
    ...Object.fromEntries(against),
    ...tellOvertaken(),
    ...refused,
  };
  const wrong = Object.keys(errors);
  const fieldId = (name: string) => `${id}-${name.replaceAll('.', '-')}`;

  function set<Name extends NameOf<Input>>(name: Name, value: ValueAt<Input, Name>) {
    const [key] = name.split('.') as [string];
    if (!(key in changes)) setOwn((before) => ({ ...before, [key]: [initial[key]] }));
    change((before) => {
      const next = withValue({ ...initial, ...before } as Input, name, value);
      const { [key]: _before, ...others } = before;
      return isEqual(next[key], initial[key]) ? (others as Partial<Input>) : { ...before, [key]: next[key] };
    });
    setRefused(({ [name]: _mended, ...rest }) => rest);
    // What was said of the form as it was sent is not said of another.
    setFailure(null);
    setStatus((now) => (now === 'done' ? 'idle' : now));
  }

  const field = <Name extends NameOf<Input>>(name: Name): FieldBinding<ValueAt<Input, Name>> => ({
    id: fieldId(name),
    name,
    value: valueAt(values, name) as ValueAt<Input, Name>,
    onChange: (value) => set(name, value),
    error: errors[name],
    required: isRequired(schema, name, valueAt(values, name)),
  });

  /** Empties a field that something else is wanted in now, and forgets what was said of the form. */
  const clear = (name: NameOf<Input>) => {
    set(name, valueAt(initial, name) as never);
    setTried(NONE);
  };

  /** Shows what is wrong, and leads to the first field of it unless it is `calm`. What has no field on the page is said over the form. */
  function show(told: Readonly<Record<string, ReactNode>>, whole?: ReactNode, calm = false) {
    const names = inOrder(Object.keys(told), fieldId);
    const elsewhere = Object.entries(told).find(([name]) => !names.includes(name));
    flushSync(() => {
      setRefused(Object.fromEntries(names.map((name) => [name, told[name]])));
      setFailure(whole ?? elsewhere?.[1]);
    });
    if (names[0] && !calm) focusField(fieldId(names[0]));
  }

  const hold = (name: NameOf<Input>, reason: ReactNode) => {
    setHeld(({ [name]: _before, ...others }) => (reason === null ? others : { ...others, [name]: reason }));
    setRefused(({ [name]: _before, ...others }) => others);
  };

  /** Checks some of the fields, as before the next part of a form is shown; true when nothing is wrong with them. */
  function validate(names: readonly string[] | 'all' = 'all'): boolean {
    const faults: Record<string, ReactNode> = { ...refusals, ...check().errors, ...held };
    const faulty = Object.keys(faults).filter((name) => names === 'all' || names.includes(name));
    flushSync(() => {
      setFailure(null);
      setRefused(Object.fromEntries(faulty.flatMap((name) => (held[name] ? [[name, held[name]]] : []))));
      setTried((before) => (names === 'all' || before === 'all' ? 'all' : new Set([...before, ...names])));
    });
    const there = inOrder(faulty, fieldId);
    const missing = faulty.find((name) => !there.includes(name));
    if (missing !== undefined) tellMissing(missing, faults[missing]);
    if (there[0]) focusField(fieldId(there[0]));
    return faulty.length === 0;
  }

  /** What no control can be blamed for would keep the form from being sent without a word. */
  function tellMissing(name: string, fault: ReactNode) {
    if (process.env.NODE_ENV !== 'production') log.warn(`The form ${id} has no control for ${name}`);
    flushSync(() => setFailure(fault));
  }

  const reset = () => {
    change(() => ({}));
    setTried(NONE);
    setRefused({});
    setFailure(null);
  };

  function fail(error: unknown, calm = false) {
    const { fields, form } = explain(error);
    show(fields ?? {}, form, calm);
  }

  /** Sends it, and answers whether it was: `calm` where nobody pressed a button, so that the focus stays; `replacing` what somebody else has put there meanwhile. */
  async function submit(event?: FormEvent, { calm = false, replacing = false } = {}): Promise<boolean> {
    event?.preventDefault();
    if (sending.current || !(calm ? !check().errors : validate())) return false;
    if (overtaken.length > 0 && !replacing) {
      // Told once, it is replaced by whoever sends it again.
      setOwn((before) => ({ ...before, ...Object.fromEntries(overtaken.map((key) => [key, [initial[key]]])) }));
      show(tellOvertaken());
      return false;
    }
    const { output: checked } = check();
    sending.current = true;
    setOwn(Object.fromEntries(Object.keys(changes).map((key) => [key, [initial[key], trimmed(values[key], key)]])));
    setFailure(null);
    setStatus('sending');
    try {
      await options.submit(checked as output<S>);
    } catch (error) {
      sending.current = false;
      setStatus('idle');
      fail(error, calm);
      return false;
    }
    sending.current = false;
    if (!options.keepValues) reset();
    setStatus('done');
    return true;
  }

  return {
    values,
    dirty,
    field,
    set,
    clear,
    hold,
    validate,
    submit,
    fail,
    reset,
    overtaken: overtaken.length > 0,
    // For what sends a form by itself.
    initial: initial as Values,
    changes: changes as Partial<Values>,
    change: change as unknown as (how: (before: Partial<Values>) => Partial<Values>) => void,
    setOwn,
    setTried,
    check,
    wrong: wrong.map(fieldId),
    onlyRequired: wrong.every((name) => !(name in held) && isBlank(valueAt(values, name))),
    failure,
    leaving,
    sending: status === 'sending',
    done: status === 'done',
  };
}

export type FormState = Pick<ReturnType<typeof useForm>, 'wrong' | 'onlyRequired' | 'failure' | 'leaving' | 'sending' | 'done'> & {
  submit: (event?: FormEvent) => Promise<unknown>;
};

const NONE: ReadonlySet<string> = new Set();

function inOrder(names: readonly string[], idOf: (name: string) => string): string[] {
  const there = names.flatMap((name) => {
    const element = document.getElementById(idOf(name));
    return element ? [{ name, element }] : [];
  });
  there.sort((one, other) => (one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  return there.map(({ name }) => name);
}

const overtakenText = (intl: IntlShape, value: unknown): string =>
  intl.formatMessage(
    {
      id: 'ui.form.overtaken',
      defaultMessage:
        'Somebody else has changed this in the meantime{known, select, true {, to “{value}”} other {}}. Send it again to replace that.',
    },
    { known: typeof value === 'string' && value !== '', value: String(value) },
  );
