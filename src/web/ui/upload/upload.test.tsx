import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { UPLOAD } from '@contract/uploadLimits';
import { FileField } from './FileField';
import { ImageField } from './ImageField';
import type { UploadTask } from './useUploadTask';

const FAILED = 'Could not upload file. Try again or contact support.';
// jsdom knows the element, but not how it is opened.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

const show = (ui: ReactNode) => render(<IntlProvider locale="en">{ui}</IntlProvider>);
const letter = (bytes = 'Dear Ada') => new File([bytes], 'letter.pdf', { type: 'application/pdf' });

function scripted() {
  const sends: { progress: (share: number | 'waiting') => void; arrive: (id: number) => void; break: (error: object) => void }[] = [];
  const cancel = jest.fn();
  const start = jest.fn((): UploadTask<number> => ({
    cancel,
    send: (progress) => new Promise((arrive, reject) => void sends.push({ progress, arrive, break: reject })),
  }));
  return { start, sends, cancel, last: () => sends.at(-1)! };
}

interface LetterProps {
  start: () => UploadTask<number>;
  onHold?: (reason: ReactNode) => void;
  refusals?: Record<number, string>;
}

function Letter({ start, onHold, refusals = {} }: LetterProps) {
  const [kept, setKept] = useState<number | null>(null);
  return (
    <FileField
      label="Letter"
      error={kept !== null && refusals[kept]}
      required
      file={kept === null ? null : { name: `letter ${kept}`, href: '/letter' }}
      start={start}
      onDone={setKept}
      onRemove={() => setKept(null)}
      {...(onHold && { onHold })}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Letter/);

test('a file is chosen, seen on its way, kept, replaced and taken back, and the reader keeps their place', async () => {
  const { start, last } = scripted();
  show(<Letter start={start} />);
  await userEvent.upload(input(), letter());
  act(() => last().progress(0.4));
  expect(await screen.findByText('40%')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'Uploading letter.pdf' })).toHaveValue(0.4);
  last().arrive(1);
  expect(await screen.findByRole('link', { name: 'letter 1' })).toHaveAttribute('href', '/letter');
  expect(screen.getByRole('status')).toHaveTextContent('letter.pdf has been uploaded.');

  await userEvent.upload(input(), letter());
  last().arrive(2);
  expect(await screen.findByRole('link', { name: 'letter 2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove letter 2' }));
  expect(screen.getByText(/Choose a file, or drop it/)).toBeInTheDocument();
  expect(input()).toHaveFocus();
  // So that the browser tells of the same file when it is chosen again.
  expect(input().files).toHaveLength(0);
});

test('a file may be dropped and pasted', async () => {
  const { start, last } = scripted();
  show(<Letter start={start} />);
  const zone = input().parentElement!;
  const files = [letter()];
  fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'], files } });
  expect(zone).toHaveAttribute('data-over', 'true');
  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } });
  expect(zone).toHaveAttribute('data-over', 'false');
  last().arrive(1);
  await screen.findByRole('link', { name: 'letter 1' });
  fireEvent.paste(zone, { clipboardData: { files } });
  last().arrive(2);
  expect(await screen.findByRole('link', { name: 'letter 2' })).toBeInTheDocument();
});

test('what is too large or empty is told beside the field, and nothing of it is sent', async () => {
  const { start } = scripted();
  show(<Letter start={start} />);
  const large = letter();
  Object.defineProperty(large, 'size', { value: UPLOAD.fileMaxBytes + 1 });
  await userEvent.upload(input(), large);
  expect(input()).toHaveAccessibleDescription('This file is too large. Choose one of at most 50 MB.');
  expect(screen.getByRole('alert')).toHaveTextContent('This file is too large.');
  await userEvent.upload(input(), letter(''));
  expect(input()).toHaveAccessibleDescription('This file is empty. Choose another one.');
  expect(start).not.toHaveBeenCalled();
});

test('a file that is just as large as it may be is sent', async () => {
  const { start } = scripted();
  show(<Letter start={start} />);
  const large = letter();
  Object.defineProperty(large, 'size', { value: UPLOAD.fileMaxBytes });
  await userEvent.upload(input(), large);
  expect(start).toHaveBeenCalledTimes(1);
});

test('an upload that failed is said to have, and goes on when it is tried again', async () => {
  const { start, sends, last } = scripted();
  show(<Letter start={start} />);
  await userEvent.upload(input(), letter());
  last().break({ status: 0 });
  await waitFor(() => expect(input()).toHaveAccessibleDescription(FAILED));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(input()).toHaveFocus();
  expect(input()).not.toHaveAccessibleDescription();
  expect([start.mock.calls.length, sends.length]).toEqual([1, 2]);
  last().arrive(1);
  expect(await screen.findByRole('link', { name: 'letter 1' })).toBeInTheDocument();
});

test('what the platform has against a file stands beside the field, and another one may be chosen', async () => {
  const { start, last } = scripted();
  show(<Letter start={start} />);
  await userEvent.upload(input(), letter());
  last().break({ status: 400, errors: [{ field: 'uploadId', rule: 'empty', message: 'This file is empty.' }] });
  await waitFor(() => expect(input()).toHaveAccessibleDescription('This file is empty.'));
  expect(screen.getByText(/Choose a file, or drop it/)).toBeInTheDocument();
});

test('a file that came and is refused is not told to have come well, and its refusal goes as soon as another is on its way', async () => {
  const { start, last } = scripted();
  show(<Letter start={start} refusals={{ 1: 'This is no PDF.' }} />);
  await userEvent.upload(input(), letter());
  last().arrive(1);
  await waitFor(() => expect(input()).toHaveAccessibleDescription('This is no PDF.'));
  expect(screen.queryByText(/has been uploaded/)).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('This is no PDF.');
  await userEvent.upload(input(), letter());
  expect(input()).toBeValid();
  expect(screen.queryByText('This is no PDF.')).not.toBeInTheDocument();
  last().arrive(2);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('letter.pdf has been uploaded.'));
});

test('what keeps a form from being sent while a file is on its way is said at the field', async () => {
  const { start } = scripted();
  function Form() {
    const [error, setError] = useState('Choose one.');
    return (
      <>
        <FileField label="Letter" required error={error} file={null} start={start} onDone={() => {}} onRemove={() => {}} />
        <button onClick={() => setError('Wait until it has come.')}>Send</button>
      </>
    );
  }
  show(<Form />);
  await userEvent.upload(input(), letter());
  expect(screen.queryByText('Choose one.')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Wait until it has come.')).toBeInTheDocument();
});

test('an upload is canceled by its button, and by leaving the page', async () => {
  const { start, last, cancel } = scripted();
  const { unmount } = show(<Letter start={start} />);
  await userEvent.upload(input(), letter());
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of letter.pdf' }));
  expect(cancel).toHaveBeenCalledTimes(1);
  last().arrive(1);
  expect(screen.getByText(/Choose a file, or drop it/)).toBeInTheDocument();
  await userEvent.upload(input(), letter());
  unmount();
  expect(cancel).toHaveBeenCalledTimes(2);
});

test('a form is told to wait until the file has come, and after a failure until it is tried again or given up', async () => {
  const { start, last } = scripted();
  const onHold = jest.fn();
  show(<Letter start={start} onHold={onHold} />);
  await userEvent.upload(input(), letter());
  expect(onHold).toHaveBeenLastCalledWith('Wait until the file has been uploaded.');
  last().break({ status: 503 });
  await waitFor(() => expect(onHold).toHaveBeenLastCalledWith(FAILED));
  await userEvent.click(screen.getByRole('button', { name: /Cancel the upload/ }));
  expect(onHold).toHaveBeenLastCalledWith(null);
});

test('what is no picture is not taken for one', async () => {
  const { start } = scripted();
  show(<ImageField label="Portrait" required preview={<i />} ratio={1} leastWidth={128} start={start} />);
  fireEvent.drop(screen.getByLabelText('Portrait').parentElement!, { dataTransfer: { types: ['Files'], files: [letter()] } });
  expect(screen.getByLabelText('Portrait')).toHaveAccessibleDescription('Choose a picture: JPEG, PNG, WebP, GIF or AVIF.');
});

test('a picture that is too large is told beside its field, and is not even opened', async () => {
  const { start } = scripted();
  show(<ImageField label="Portrait" required preview={<i />} ratio={1} leastWidth={128} start={start} />);
  const large = new File(['x'], 'me.png', { type: 'image/png' });
  Object.defineProperty(large, 'size', { value: 50_000_000 });
  await userEvent.upload(screen.getByLabelText('Portrait'), large);
  expect(screen.getByLabelText('Portrait')).toHaveAccessibleDescription('This file is too large. Choose one of at most 20 MB.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(start).not.toHaveBeenCalled();
});

test('a picture is cut before it is sent, and one that cannot be read is not sent at all', async () => {
  const { start } = scripted();
  const urls = Object.assign(URL, { createObjectURL: () => 'blob:portrait', revokeObjectURL: jest.fn() });
  show(<ImageField label="Portrait" required described preview={<i />} ratio={1} leastWidth={128} start={start} />);
  await userEvent.upload(screen.getByLabelText('Portrait'), new File(['x'], 'me.png', { type: 'image/png' }));
  const dialog = await screen.findByRole('dialog', { name: 'Crop the picture' });
  expect(dialog).toContainElement(screen.getByRole('slider', { name: 'Zoom' }));
  expect(screen.getByRole('textbox', { name: /Describe the picture/ })).toBeInTheDocument();
  // A picture that the browser cannot read.
  fireEvent.error(dialog.querySelector('img')!);
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture is damaged.');
  expect(urls.revokeObjectURL).toHaveBeenCalledWith('blob:portrait');
  expect(start).not.toHaveBeenCalled();
});

test('what waits for the network says so, and goes on by its share', async () => {
  const { start, last } = scripted();
  show(<Letter start={start} />);
  await userEvent.upload(input(), letter());
  act(() => last().progress('waiting'));
  expect(screen.getAllByText('Waiting for the network…')).not.toEqual([]);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  act(() => last().progress(0.5));
  expect(screen.getByText('50%')).toBeInTheDocument();
});
