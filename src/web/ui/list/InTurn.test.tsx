import { act, fireEvent, render, screen } from '@testing-library/react';
import { FeedArticle, stepThrough } from './feed';
import { InTurn, LaterPart } from './InTurn';

const ROW_MS = 10;
let clock = 0;
const passTime = (ms: number) => (clock += ms);
let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  jest.spyOn(performance, 'now').mockImplementation(() => clock);
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => jest.restoreAllMocks());

const nextFrame = (late = 0) => act(() => frames.splice(0).forEach((frame) => frame(clock - late)));

function Row({ name, takes = ROW_MS }: { name: string; takes?: number }) {
  passTime(takes);
  return <p>{name}</p>;
}

const rows = (names: string[], { isScrolling, takes }: { isScrolling: boolean; takes?: number }) => (
  <>
    {names.map((name) => (
      <InTurn key={name} isScrolling={() => isScrolling} height={100}>
        <Row name={name} {...(takes !== undefined && { takes })} />
      </InTurn>
    ))}
  </>
);

const drawn = () => screen.queryAllByText(/./).map(({ textContent }) => textContent);

test('rows of a list that stands still are drawn at once', () => {
  render(rows(['a', 'b', 'c'], { isScrolling: false }));
  expect(drawn()).toEqual(['a', 'b', 'c']);
});

test('while it is scrolled a slow device draws one in each frame, the first to come into sight first', () => {
  render(rows(['a', 'b', 'c'], { isScrolling: true }));
  expect(drawn()).toEqual([]);
  nextFrame();
  expect(drawn()).toEqual(['a']);
  nextFrame();
  nextFrame();
  expect(drawn()).toEqual(['a', 'b', 'c']);
  expect(frames).toEqual([]);
});

test('a quick device draws several', () => {
  render(rows(['a', 'b', 'c'], { isScrolling: true, takes: 1 }));
  nextFrame();
  expect(drawn()).toEqual(['a', 'b', 'c']);
});

test('a frame that begins late is left to what made it late, but no more than two in a row', () => {
  render(rows(['a', 'b'], { isScrolling: true }));
  nextFrame(12);
  nextFrame(12);
  expect(drawn()).toEqual([]);
  nextFrame(12);
  expect(drawn()).toEqual(['a']);
  nextFrame(12);
  expect(drawn()).toEqual(['a']);
  nextFrame();
  expect(drawn()).toEqual(['a', 'b']);
  expect(frames).toEqual([]);
});

const inTwo = (names: string[], isScrolling: boolean) => (
  <>
    {names.map((name) => (
      <InTurn key={name} isScrolling={() => isScrolling} height={100}>
        <Row name={name} />
        <LaterPart height="40px">
          <Row name={`rest of ${name}`} />
        </LaterPart>
      </InTurn>
    ))}
  </>
);

test('a row in two parts takes two turns, its second part after the rows that wait', () => {
  render(inTwo(['a', 'b'], true));
  const seen = [1, 2, 3, 4].map(() => (nextFrame(), drawn()));
  expect(seen).toEqual([['a'], ['a', 'b'], ['a', 'rest of a', 'b'], ['a', 'rest of a', 'b', 'rest of b']]);
  expect(frames).toEqual([]);
});

test('where its row does not wait, a second part comes with it', () => {
  render(inTwo(['a'], false));
  expect(drawn()).toEqual(['a', 'rest of a']);
});

test('who is out of sight again before its turn is not drawn, and takes no turn', () => {
  const { rerender } = render(rows(['a', 'b', 'c'], { isScrolling: true }));
  rerender(rows(['c'], { isScrolling: true }));
  nextFrame();
  expect(drawn()).toEqual(['c']);
});

test('what comes while others wait waits with them, though the list stands by then', () => {
  const { rerender } = render(rows(['a', 'b'], { isScrolling: true }));
  rerender(rows(['a', 'b', 'c'], { isScrolling: false }));
  expect(drawn()).toEqual([]);
  for (let nth = 0; nth < 3; nth++) nextFrame();
  expect(drawn()).toEqual(['a', 'b', 'c']);
});

test('Page Down goes to the next row though it waits for its turn', () => {
  const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
  render(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a feed is stepped through by keys
    <div role="feed" onKeyDown={stepThrough}>
      {items.map(({ id }, at) => (
        <InTurn key={id} isScrolling={() => id !== 'a'} height={100}>
          <FeedArticle {...{ items, at, hasMore: false }} renderItem={() => id} />
        </InTurn>
      ))}
    </div>,
  );
  const [first] = screen.getAllByRole('article');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  first!.focus();
  fireEvent.keyDown(first!, { key: 'PageDown' });
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.getAllByRole('article')[1]).toHaveFocus();
  nextFrame();
});
