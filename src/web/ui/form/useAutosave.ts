import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { askBeforeLeaving } from '@web/platform/leaving';
import { useLatest } from '../hooks/useLatest';
import { after } from '../time/clock';
import { isEqual, trimmed } from './formValues';
import type { useForm } from './useForm';

const PAUSE_MS = 1_000;

type Autosaved = Pick<
  ReturnType<typeof useForm>,
  | 'values'
  | 'dirty'
  | 'wrong'
  | 'failure'
  | 'overtaken'
  | 'sending'
  | 'submit'
  | 'initial'
  | 'changes'
  | 'change'
  | 'setOwn'
  | 'setTried'
  | 'check'
  | 'done'
  | 'leaving'
>;

/** How what is typed stands: kept; about to be sent; on its way; held back by a fault; changed by somebody else meanwhile; found again on this device. */
export type SaveStatus = 'saved' | 'typed' | 'saving' | 'wrong' | 'overtaken' | 'failed' | 'found';

interface AutosaveOptions {
  /** Which state of the thing the form shows: what failed on one is tried again on the next. */
  version: unknown;
  /** Fields that mean nothing while they are half typed: they are sent as they are left. `lines` are all that are typed in one line. */
  whole: readonly string[] | 'lines';
  off?: boolean;
}

export function useAutosave(form: Autosaved, { version, whole, off = false }: AutosaveOptions) {
  const { values, dirty, wrong, failure, sending, overtaken, done } = form;
  const { initial, changes, change, setOwn, setTried, check } = form;
  const typedIn = useRef<HTMLElement | null>(null);
  const [triedOn, setTriedOn] = useState<unknown>(undefined);
  // What an earlier visit left here may be older than what somebody else has made of it: it is not sent unasked.
  const [isFound, setIsFound] = useState(dirty);
  const isHeld = wrong.length > 0 || isFound || (failure != null && triedOn === version);
  // What was sent is not sent again before the form has heard of it, or where the thing cannot become that.
  const [sent, setSent] = useState<{ values: typeof values; initial: typeof initial } | null>(null);
  const isSent = sent !== null && isEqual(sent.values, values);
  /** Of a field that was sent, while others are typed in: the thing has become something else by it. */
  const isHeard = (key: string) => sent !== null && isEqual(sent.values[key], values[key]) && !isEqual(sent.initial[key], initial[key]);
  const maySend = !off && dirty && !isSent && !isHeld && check().errors === undefined;

  const send = useLatest(async (replacing: boolean) => {
    setTriedOn(version);
    setIsFound(false);
    if (await form.submit(undefined, { calm: true, replacing })) setSent({ values, initial });
  });
  const sendAfterPause = useLatest(() => {
    const name = typedIn.current ? nameOf(typedIn.current) : undefined;
    const isHalfTyped = typedIn.current && name && name.split('.')[0]! in changes;
    if (!(isHalfTyped && (whole === 'lines' ? isLine(typedIn.current!) : whole.includes(name)))) void send(false);
  });
  useEffect(() => (maySend && !sending ? after(PAUSE_MS, sendAfterPause) : undefined), [maySend, sending, values, version, sendAfterPause]);

  const retry = useLatest(() => {
    if (failure != null && dirty) void send(false);
  });

  /**
   * Lets go of what is kept by now, save a space at an end that is being typed: what others make of it later is shown. What was sent is,
   * whatever has become of it there, such as lines that have their ids by now.
   */
  const settle = useLatest(() => {
    if (!dirty) setSent(null);
    const typing = typedIn.current && nameOf(typedIn.current)?.split('.')[0];
    const isOpen = (key: string) => {
      const plain = trimmed(values[key], key);
      if (isSent || isHeard(key)) return key === typing && !isEqual(values[key], plain);
      return key === typing ? !isEqual(values[key], initial[key]) : !isEqual(plain, trimmed(initial[key], key));
    };
    const closed = Object.entries(changes).filter(([key]) => !isOpen(key));
    if (closed.length === 0) return;
    const isClosed = ([key, value]: [string, unknown]) => closed.some(([name, known]) => name === key && known === value);
    change((before) => Object.fromEntries(Object.entries(before).filter((one) => !isClosed(one))));
  });
  // What comes back of a list may differ from what was sent of it, by the ids of new lines: it is the reader's own all the same.
  const ownLists = useLatest(() =>
    setOwn((before) =>
      Object.fromEntries(
        Object.entries(before).map(([key, known]) => [key, typeof initial[key] === 'object' ? [...known, initial[key]] : known]),
      ),
    ),
  );
  const hasHeard = Object.keys(changes).some(isHeard);
  useEffect(() => {
    if (done) ownLists();
    if (done || isSent || hasHeard || !dirty) settle();
  }, [done, isSent, hasHeard, dirty, ownLists, settle]);

  useLayoutEffect(() => {
    if (!maySend) return;
    return askBeforeLeaving((leave) => void send(false).finally(leave));
  }, [maySend, send]);

  // Whoever closes what it stands in waits until it is kept, and is asked where it cannot be.
  const [leave, setLeave] = useState<{ do: () => void } | null>(null);
  const takeLeave = useLatest(() => {
    if (!leave || sending) return;
    if (maySend) return void send(false);
    setLeave(null);
    if (dirty && !isSent) form.leaving.ask(leave.do);
    else leave.do();
  });
  useEffect(() => takeLeave(), [leave, sending, maySend, takeLeave]);

  const status: SaveStatus = sending
    ? 'saving'
    : !dirty || isSent
      ? 'saved'
      : overtaken
        ? 'overtaken'
        : isFound
          ? 'found'
          : failure != null
            ? 'failed'
            : maySend
              ? 'typed'
              : 'wrong';
  return {
    status,
    saveNow: () => void send(overtaken),
    retry,
    leaving: {
      ...form.leaving,
      active: form.leaving.uploading || (form.leaving.active && !isSent),
      ask: (go: () => void) => setLeave({ do: go }),
    },
    listeners: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        typedIn.current = target;
      },
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        typedIn.current = null;
        const name = nameOf(target);
        // What is wrong with a field is said as it is left.
        if (name) setTried((before) => (before === 'all' ? before : new Set([...before, name])));
        if (maySend) void send(false);
        else settle();
      },
    },
  };
}

const nameOf = (element: Element): string | undefined => (element as Partial<HTMLInputElement>).name || undefined;

const PRESSED = ['checkbox', 'radio', 'file', 'range', 'color'];
const isLine = (element: Element): boolean => element instanceof HTMLInputElement && !PRESSED.includes(element.type);
