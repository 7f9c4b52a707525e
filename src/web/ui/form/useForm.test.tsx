import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import * as z from 'zod/mini';
import { line, text } from '@contract/text';
import { log } from '@web/platform/log';
import { Form, SubmitButton } from './Form';
import { TextField } from './TextField';
import { useForm } from './useForm';

const Input = z.strictObject({ name: line(10), about: text(20), password: z.string() });
type Sent = z.infer<typeof Input>;

interface ExampleProps {
  submit: (sent: Sent) => Promise<unknown>;
  draft?: string | null;
  initial?: Sent;
  keepValues?: boolean;
}

function Example({ initial, ...options }: ExampleProps) {
  const form = useForm(Input, { id: 'example', initial: initial ?? { name: '', about: '', password: '' }, ...options });
  return (
    <Form form={form} long>
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('about')} label="About" />
      <TextField {...form.field('password')} label="Password" />
      <SubmitButton form={form} done="Sent">
        Send
      </SubmitButton>
    </Form>
  );
}

const show = (element: React.ReactElement) => render(<IntlProvider locale="en">{element}</IntlProvider>);
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => window.localStorage.clear());

test('what is wrong waits for the first attempt, has the focus, and goes as it is mended', async () => {
  const submit = jest.fn().mockResolvedValue(null);
  show(<Example submit={submit} />);
  await userEvent.click(field(/About/));
  await userEvent.paste('x'.repeat(21));
  expect(field(/About/)).toBeValid();
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(field(/Name/)).toHaveFocus();
  expect(field(/Name/)).toHaveAccessibleDescription('Please fill this out.');
  expect(field(/About/)).toHaveAccessibleDescription('Use at most 20 characters.');
  expect(screen.getByRole('alert')).toHaveTextContent('Fix errors before saving. Go to the first of 2 answers');
  await userEvent.type(field(/About/), '{Backspace}');
  expect(field(/About/)).toBeValid();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill out all required fields');
});

test('a word may be added to what stands there, space by space', async () => {
  show(<Example submit={jest.fn()} initial={{ name: 'Ada', about: '', password: '' }} />);
  await userEvent.type(field(/Name/), ' Lind');
  expect(field(/Name/)).toHaveValue('Ada Lind');
});

test.each([null, 'draft'])('of several fields that one press changes each stays changed, kept under %s', async (draft) => {
  const Nested = z.strictObject({ name: line(10), about: text(20), by: z.strictObject({ day: text(10), night: text(10) }) });
  const submit = jest.fn().mockResolvedValue(null);
  function Filling() {
    const form = useForm(Nested, { id: 'example', initial: { name: 'Ada', about: '', by: { day: '', night: '' } }, submit, draft });
    const fill = () => {
      form.set('about', 'Sails');
      form.field('name').onChange('Ben');
      form.set('by.day', 'Sun');
      form.set('by.night', 'Moon');
    };
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('about')} label="About" />
        <button type="button" onClick={fill}>
          Fill
        </button>
        <button type="button" onClick={() => ['name', 'about'].forEach((name) => form.clear(name as 'name'))}>
          Clear
        </button>
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    );
  }
  show(<Filling />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Fill');
  expect([field(/Name/).value, field(/About/).value]).toEqual(['Ben', 'Sails']);
  await press('Clear');
  expect([field(/Name/).value, field(/About/).value]).toEqual(['Ada', '']);
  await press('Fill');
  await send();
  expect(submit).toHaveBeenCalledWith({ name: 'Ben', about: 'Sails', by: { day: 'Sun', night: 'Moon' } });
});

test('only what a schema wants filled is marked so', () => {
  show(<Example submit={jest.fn()} />);
  expect(field(/Name/)).toBeRequired();
  expect(field(/About/)).not.toBeRequired();
});

test('it is sent once, without spaces around, and emptied', async () => {
  let answer = () => {};
  const submit = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  show(<Example submit={submit} />);
  await userEvent.type(field(/Name/), ' Ada ');
  await userEvent.type(field(/Password/), ' s ');
  await send();
  await userEvent.type(field(/Name/), '{Enter}');
  expect(submit.mock.calls).toEqual([[{ name: 'Ada', about: '', password: ' s ' }]]);
  await act(async () => answer());
  expect(await screen.findByText('Sent')).toBeInTheDocument();
  expect(field(/Name/)).toHaveValue('');
});

test('two presses before the page has drawn the first send it once', async () => {
  const submit = jest.fn(() => new Promise(() => {}));
  show(<Example submit={submit} initial={{ name: 'Ada', about: '', password: '' }} />);
  const { form } = field(/Name/);
  await act(async () => {
    form!.requestSubmit();
    form!.requestSubmit();
  });
  expect(submit).toHaveBeenCalledTimes(1);
});

test('what the server has against a field stands beside it until it is changed; the rest is said over the form', async () => {
  const refusal = {
    errors: [
      { field: 'name', rule: 'unique', message: 'Taken.' },
      { field: 'elsewhere', rule: 'x', message: 'Not now.' },
    ],
  };
  show(<Example submit={jest.fn().mockRejectedValue(refusal)} />);
  await userEvent.type(field(/Name/), 'Ada');
  await send();
  expect(field(/Name/)).toHaveAccessibleDescription('Taken.');
  expect(field(/Name/)).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
  expect(field(/Name/)).toHaveValue('Ada');
  await userEvent.type(field(/Name/), '2');
  expect(field(/Name/)).toBeValid();
});

test('the first thing that is wrong is the first on the page, whatever comes first in the schema', async () => {
  function TurnedRound() {
    const form = useForm(Input, { id: 'example', initial: { name: '', about: 'x'.repeat(21), password: '' }, submit: jest.fn() });
    return (
      <Form form={form} long>
        <TextField {...form.field('about')} label="About" />
        <TextField {...form.field('name')} label="Name" />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    );
  }
  show(<TurnedRound />);
  await send();
  expect(field(/Name/)).toBeInvalid();
  expect(field(/About/)).toHaveFocus();
});

test('of several things that the server has against one field the first is said', async () => {
  const errors = ['Too short.', 'Taken.'].map((message) => ({ field: 'name', rule: 'x', message }));
  show(<Example submit={jest.fn().mockRejectedValue({ errors })} />);
  await userEvent.type(field(/Name/), 'Ada');
  await send();
  expect(field(/Name/)).toHaveAccessibleDescription('Too short.');
});

test('a draft outlives the page without its password, and ends when the form is sent', async () => {
  const first = show(<Example submit={jest.fn()} draft="draft" />);
  await userEvent.type(field(/Name/), 'Ada');
  await userEvent.type(field(/Password/), 'secret');
  first.unmount();
  expect(JSON.stringify(window.localStorage)).not.toContain('secret');
  show(<Example submit={jest.fn().mockResolvedValue(null)} draft="draft" />);
  expect(field(/Name/)).toHaveValue('Ada');
  expect(field(/Password/)).toHaveValue('');
  await send();
  expect(window.localStorage).toHaveLength(0);
});

test.each(['7', '[]', '"x"', '{', '{"name":7,"other":"x"}'])('a draft that is no draft of this form is none: %s', (kept) => {
  window.localStorage.setItem('draft', kept);
  show(<Example submit={jest.fn()} draft="draft" />);
  expect(field(/Name/)).toHaveValue('');
});

test('a field that the form has no control for is said over it, and to who builds it', async () => {
  const Wider = z.strictObject({ name: line(10), nickname: line(10) });
  function Incomplete() {
    const form = useForm(Wider, { id: 'wider', initial: { name: 'Ada', nickname: '' }, submit: jest.fn() });
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    );
  }
  const told = jest.spyOn(log, 'warn').mockReturnValue();
  show(<Incomplete />);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill this out.');
  expect(told.mock.calls).toEqual([['The form wider has no control for nickname']]);
  told.mockRestore();
});

const Work = ({ hold }: { hold: (why: string | null) => void }) => (
  <>
    <button type="button" onClick={() => hold('Wait.')}>
      Begin
    </button>
    <button type="button" onClick={() => hold(null)}>
      End
    </button>
  </>
);

test('what a field has against it keeps the form from being sent, and stands beside it', async () => {
  const submit = jest.fn().mockResolvedValue(null);
  function Waiting() {
    const form = useForm(Input, { id: 'example', initial: { name: 'Ada', about: '', password: '' }, submit });
    return (
      <Form form={form} long>
        <TextField {...form.field('name')} label="Name" />
        <TextField {...form.field('about')} label="About" />
        <Work hold={(why) => form.hold('about', why)} />
        <SubmitButton form={form}>Send</SubmitButton>
      </Form>
    );
  }
  show(<Waiting />);
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(field(/About/)).toHaveAccessibleDescription('Wait.');
  expect(screen.getByRole('alert')).toHaveTextContent('Fix errors before saving.');
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await send();
  expect(submit).toHaveBeenCalledTimes(1);
});

function closing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test('a tab is closed without a question over what stays on this device', async () => {
  show(<Example submit={jest.fn()} draft="draft" />);
  await userEvent.type(field(/Name/), 'A');
  expect(closing()).toBe(false);
});

test('a tab is not closed over a file on its way, though what is typed stays on this device', async () => {
  function Uploading() {
    const form = useForm(Input, {
      id: 'example',
      initial: { name: '', about: '', password: '' },
      submit: jest.fn(),
      draft: 'draft',
    });
    return (
      <Form form={form}>
        <TextField {...form.field('name')} label="Name" />
        <Work hold={(why) => form.hold('about', why)} />
      </Form>
    );
  }
  show(<Uploading />);
  await userEvent.type(field(/Name/), 'A');
  expect(closing()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(closing()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(closing()).toBe(false);
});

test('a tab is not closed over what would be lost', async () => {
  show(<Example submit={jest.fn()} />);
  expect(closing()).toBe(false);
  await userEvent.type(field(/Name/), 'A');
  expect(closing()).toBe(true);
  await userEvent.clear(field(/Name/));
  expect(closing()).toBe(false);
});

test('what was said over the form goes as something of it is changed', async () => {
  show(<Example submit={jest.fn().mockRejectedValue({ message: 'Not now.' })} initial={{ name: 'Ada', about: '', password: '' }} />);
  await send();
  expect(screen.getByRole('alert')).toHaveTextContent('Not now.');
  await userEvent.type(field(/About/), 'me');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Not now.');
});

test('what somebody else put into a field that is typed in is told before it is replaced; what they put elsewhere is shown', async () => {
  const submit = jest.fn().mockResolvedValue(null);
  const element = (name: string, about: string) => (
    <IntlProvider locale="en">
      <Example submit={submit} initial={{ name, about, password: '' }} />
    </IntlProvider>
  );
  const { rerender } = render(element('Fair', 'Long'));
  await userEvent.type(field(/Name/), ' 2');
  rerender(element('Ball', 'Short'));
  expect(field(/About/)).toHaveValue('Short');
  expect(field(/Name/)).toHaveValue('Fair 2');
  expect(field(/Name/)).toHaveAccessibleDescription(/Somebody else has changed this in the meantime, to “Ball”/);
  await send();
  expect(submit).not.toHaveBeenCalled();
  expect(field(/Name/)).toHaveFocus();
  await send();
  expect(submit).toHaveBeenCalledWith({ name: 'Fair 2', about: 'Short', password: '' });
});

test('what was sent is nobody else’s, whether the form hears of it before it is done, long after, or though its answer was lost', async () => {
  const submit = jest.fn();
  const element = (name: string) => (
    <IntlProvider locale="en">
      <Example submit={submit} initial={{ name, about: '', password: '' }} keepValues />
    </IntlProvider>
  );
  const { rerender } = render(element('Fair'));
  const mine = (value: string) => {
    expect(field(/Name/)).toHaveValue(value);
    expect(field(/Name/)).toHaveAccessibleDescription('');
  };
  let finish = () => {};
  submit.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)));
  await userEvent.type(field(/Name/), ' 2');
  await send();
  await userEvent.type(field(/Name/), '7');
  rerender(element('Fair 2'));
  mine('Fair 27');
  await act(async () => finish());
  mine('Fair 27');

  submit.mockResolvedValueOnce(null);
  await userEvent.type(field(/Name/), '{Enter}');
  expect(submit).toHaveBeenCalledTimes(2);
  mine('Fair 27');
  await userEvent.type(field(/Name/), '8');
  mine('Fair 278');
  rerender(element('Fair 27'));
  mine('Fair 278');

  submit.mockRejectedValueOnce({ message: 'Gone.' });
  await send();
  await userEvent.type(field(/Name/), '9');
  rerender(element('Fair 278'));
  mine('Fair 2789');
  rerender(element('Ball'));
  expect(field(/Name/)).toHaveAccessibleDescription(/to “Ball”/);
});
