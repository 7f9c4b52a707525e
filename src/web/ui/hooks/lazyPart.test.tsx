import { Component, Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazyPart';
import { useLazyPart } from './useLazyPart';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

function scripted() {
  const asks: { come: () => void; fail: () => void }[] = [];
  const part = lazyPart(
    () => new Promise<typeof Words>((come, fail) => asks.push({ come: () => come(Words), fail: () => fail(new Error('no chunk')) })),
  );
  const settle = (which: number, how: 'come' | 'fail') => act(async () => asks[which]![how]());
  return { part, asks, settle };
}

class Catch extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? <p>failed</p> : this.props.children);
}

test('a part that is there is shown at once, without a fallback', async () => {
  const { part, settle } = scripted();
  const coming = part.preload();
  await settle(0, 'come');
  await coming;
  const fallback = jest.fn(() => null);
  const Fallback = fallback;
  render(
    <Suspense fallback={<Fallback />}>
      <part.Part text="here" />
    </Suspense>,
  );
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(fallback).not.toHaveBeenCalled();
});

test('it is fetched once, however many ask for it', async () => {
  const { part, asks, settle } = scripted();
  const all = Promise.all([part.preload(), part.preload()]);
  await act(async () => {
    render(
      <Suspense fallback={<p>waiting</p>}>
        <part.Part text="here" />
      </Suspense>,
    );
  });
  expect(screen.getByText('waiting')).toBeInTheDocument();
  await settle(0, 'come');
  await all;
  expect(screen.getByText('here')).toBeInTheDocument();
  expect(asks).toHaveLength(1);
});

test('one that does not come throws where it is shown, until it is asked for again', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { part, asks, settle } = scripted();
  const view = (key: string) => (
    <Catch key={key}>
      <Suspense fallback={<p>waiting</p>}>
        <part.Part text="here" />
      </Suspense>
    </Catch>
  );
  const { rerender } = await act(async () => render(view('first')));
  await settle(0, 'fail');
  expect(screen.getByText('failed')).toBeInTheDocument();
  expect(asks).toHaveLength(1);

  const coming = part.preload();
  await settle(1, 'come');
  await coming;
  rerender(view('second'));
  expect(screen.getByText('here')).toBeInTheDocument();
  said.mockRestore();
});

test('a page goes on without a part it can do without, and each new want tries for it', async () => {
  const { part, asks, settle } = scripted();
  const Page = ({ wanted }: { wanted: unknown }) => {
    const Part = useLazyPart(part, wanted);
    return Part ? <Part text="here" /> : <p>without</p>;
  };
  const { rerender } = render(<Page wanted={null} />);
  expect(asks).toHaveLength(0);
  rerender(<Page wanted="one" />);
  await settle(0, 'fail');
  expect(screen.getByText('without')).toBeInTheDocument();
  rerender(<Page wanted="another" />);
  await settle(1, 'come');
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('one that did not come is fetched when the network returns, unasked', async () => {
  const { part, asks, settle } = scripted();
  const Page = () => {
    const Part = useLazyPart(part, true);
    return Part ? <Part text="here" /> : <p>without</p>;
  };
  render(<Page />);
  await settle(0, 'fail');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(asks).toHaveLength(2);
  await settle(1, 'come');
  expect(screen.getByText('here')).toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(asks).toHaveLength(2);
});

test('one that did not come when it was pressed for is fetched as that is pressed again, once at a time', async () => {
  const { part, asks, settle } = scripted();
  const Page = () => {
    const [pressed, setPressed] = useState(false);
    const Part = useLazyPart(part, pressed);
    return Part && pressed ? <Part text="here" /> : <button onClick={() => setPressed(true)}>Show</button>;
  };
  render(<Page />);
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await press();
  await press();
  expect(asks).toHaveLength(1);
  await settle(0, 'fail');
  expect(asks).toHaveLength(1);
  await press();
  expect(asks).toHaveLength(2);
  await settle(1, 'come');
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('one that comes between being drawn without and what follows on it is shown', async () => {
  let there = false;
  const part = { Part: Words, preload: () => Promise.resolve(), isThere: () => there };
  const Page = () => {
    const Part = useLazyPart(part, true);
    useLayoutEffect(() => void (there = true), []);
    return Part ? <Part text="here" /> : <p>without</p>;
  };
  render(<Page />);
  expect(await screen.findByText('here')).toBeInTheDocument();
});
