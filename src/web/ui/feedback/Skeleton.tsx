import { Fragment, useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { SkeletonKind } from '@contract/rules/shell';

interface SkeletonProps {
  /** The shape of what comes: event cards, rows with a face, lines of text, or a whole page of some kind. */
  shape: 'card' | 'row' | 'text' | SkeletonKind;
  /** How many cards, rows or paragraphs. */
  count?: number;
}

// The first skeleton takes over from the shell that the HTML painted, and must not blink out for its delay.
let takingOver = true;

/** Stands where content will come, in its shape, after 150 ms. The markup is that of the painted shell. */
export function Skeleton({ shape, count = 1 }: SkeletonProps) {
  useEffect(
    () => () => {
      takingOver = false;
    },
    [],
  );
  return (
    <>
      <span className="unseen" role="status">
        <FormattedMessage id="ui.loading" defaultMessage="Loading" />
      </span>
      <div className={takingOver ? 'bones now' : 'bones'} aria-hidden="true">
        {SHAPES[shape](count)}
      </div>
    </>
  );
}

const Bone = ({ as }: { as: string }) => <i className={`bone ${as}`} />;

const times = (count: number, one: ReactNode) => Array.from({ length: count }, (_, index) => <Fragment key={index}>{one}</Fragment>);

const card = (
  <div>
    <Bone as="bone-picture" />
    <Bone as="bone-line" />
    <Bone as="bone-line bone-half" />
  </div>
);

const row = (
  <div className="bone-row">
    <Bone as="bone-round" />
    <Bone as="bone-line bone-half" />
    <Bone as="bone-line" />
  </div>
);

const lines = (
  <>
    {times(3, <Bone as="bone-line" />)}
    <Bone as="bone-line bone-half" />
  </>
);

const field = (
  <>
    <Bone as="bone-label" />
    <Bone as="bone-control" />
  </>
);

const SHAPES: Record<SkeletonProps['shape'], (count: number) => ReactNode> = {
  card: (count) => <div className="cards">{times(count, card)}</div>,
  row: (count) => times(count, row),
  text: (count) => times(count, lines),
  list: () => (
    <>
      <Bone as="bone-title" />
      <Bone as="bone-control bone-search" />
      <div className="cards">{times(6, card)}</div>
    </>
  ),
  event: () => (
    <div className="columns">
      <div>
        <Bone as="bone-picture" />
        <Bone as="bone-title" />
        {lines}
      </div>
      <aside>
        <Bone as="bone-panel" />
      </aside>
    </div>
  ),
  form: () => (
    <div className="narrow">
      <Bone as="bone-title" />
      {times(3, field)}
      <Bone as="bone-control" />
    </div>
  ),
  plain: () => (
    <>
      <Bone as="bone-title" />
      {lines}
      {lines}
    </>
  ),
};
