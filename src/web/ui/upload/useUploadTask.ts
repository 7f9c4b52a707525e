import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fieldErrorsOf } from '../feedback/errorText';
import { useLeaveGuard } from '../form/useLeaveGuard';

/** Something on its way. `send` may be called again after it has failed, and goes on where it was. */
export interface UploadTask<Result> {
  send: (progress: (share: number | 'waiting') => void) => Promise<Result>;
  cancel: () => void;
}

export type UploadState =
  | { status: 'idle' }
  /** How much of it has been sent, 0 to 1, or that it waits for the network. */
  | { status: 'sending'; name: string; share: number | 'waiting' }
  | { status: 'failed'; name: string };

interface UploadOptions<Result> {
  onDone?: ((result: Result) => void) | undefined;
  /** From a form, which then asks before it is left: told why it cannot be sent yet, and null once it can. */
  onHold?: ((reason: ReactNode) => void) | undefined;
}

/** Sends one thing at a time, and knows how far it has come. Another one takes the place of the one before. */
export function useUploadTask<Result>({ onDone, onHold }: UploadOptions<Result>) {
  const intl = useIntl();
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const [fault, setFault] = useState<string | null>(null);
  const [told, setTold] = useState('');
  const current = useRef<{ task: UploadTask<Result>; name: string } | null>(null);
  const leaving = useLeaveGuard(onHold === undefined && state.status !== 'idle', { uploading: true });
  useEffect(() => () => current.current?.task.cancel(), []);

  const waiting = () => intl.formatMessage({ id: 'ui.file.offline', defaultMessage: 'Waiting for the network…' });
  const failed = () => intl.formatMessage({ id: 'ui.file.failed', defaultMessage: 'Could not upload file. Try again or contact support.' });

  async function send(task: UploadTask<Result>, name: string) {
    const isCurrent = () => current.current?.task === task;
    current.current = { task, name };
    setFault(null);
    setState({ status: 'sending', name, share: 0 });
    setTold(intl.formatMessage({ id: 'ui.file.progress', defaultMessage: 'Uploading {name}' }, { name }));
    onHold?.(intl.formatMessage({ id: 'ui.file.wait', defaultMessage: 'Wait until the file has been uploaded.' }));
    try {
      const result = await task.send((share) => {
        if (!isCurrent()) return;
        setState({ status: 'sending', name, share });
        if (share === 'waiting') setTold(waiting());
      });
      if (!isCurrent()) return;
      end();
      setTold(intl.formatMessage({ id: 'ui.file.done', defaultMessage: '{name} has been uploaded.' }, { name }));
      onDone?.(result);
    } catch (error) {
      if (!isCurrent()) return;
      const [broken] = fieldErrorsOf(error);
      if (broken) {
        stop();
        return setFault(broken.message);
      }
      setFault(failed());
      setTold('');
      onHold?.(failed());
      setState({ status: 'failed', name });
    }
  }

  function end() {
    current.current = null;
    setState({ status: 'idle' });
    setTold('');
    onHold?.(null);
  }

  const stop = () => {
    current.current?.task.cancel();
    end();
  };

  return {
    state,
    fault,
    told,
    refuse: setFault as (fault: string) => void,
    fail: () => setFault(failed()),
    leaving,
    begin(task: UploadTask<Result>, name: string) {
      stop();
      void send(task, name);
    },
    retry() {
      if (current.current) void send(current.current.task, current.current.name);
    },
    cancel() {
      setFault(null);
      stop();
    },
  };
}
