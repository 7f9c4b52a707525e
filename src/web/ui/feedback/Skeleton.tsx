import { Fragment, useEffect, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PageShape } from '@contract/addresses';

interface SkeletonProps {
  shape: 'card' | 'row' | 'next' | 'text' | PageShape;
  count?: number;
}

// The first skeleton takes over from the shell that the page painted, and must not blink out for its delay.
let takingOver = true;

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
      <SkeletonShape shape={shape} count={count} atOnce={takingOver} />
    </>
  );
}

interface Slots {
  picture?: ReactNode;
  lead?: ReactNode;
}

export const SkeletonShape = ({ shape, count = 1, atOnce, ...slots }: SkeletonProps & Slots & { atOnce: boolean }) => (
  <div className={atOnce ? 'skeleton now' : 'skeleton'} aria-hidden="true">
    {SHAPES[shape](count, slots)}
  </div>
);

export const SkeletonPart = ({ as }: { as: string }) => <i className={`skeleton-part ${as}`} />;

const times = (count: number, one: ReactNode) => Array.from({ length: count }, (_, index) => <Fragment key={index}>{one}</Fragment>);

const grayPicture = <SkeletonPart as="skeleton-picture" />;

const cardWith = (picture: ReactNode) => (
  <div>
    {picture}
    <SkeletonPart as="skeleton-line" />
    <SkeletonPart as="skeleton-line skeleton-half" />
  </div>
);

const card = cardWith(grayPicture);

const row = (
  <div className="skeleton-row">
    <SkeletonPart as="skeleton-round" />
    <SkeletonPart as="skeleton-line skeleton-half" />
    <SkeletonPart as="skeleton-line" />
  </div>
);

const lines = (
  <>
    {times(3, <SkeletonPart as="skeleton-line" />)}
    <SkeletonPart as="skeleton-line skeleton-half" />
  </>
);

const next = (count: number) => times(count, <SkeletonPart as="skeleton-next" />);

const heading = (
  <>
    <SkeletonPart as="skeleton-title" />
    <SkeletonPart as="skeleton-line skeleton-half" />
  </>
);

const field = (
  <>
    <SkeletonPart as="skeleton-label" />
    <SkeletonPart as="skeleton-control" />
  </>
);

const form = (lead: ReactNode) => (
  <div className="narrow">
    <SkeletonPart as="skeleton-title" />
    {lead}
    {times(3, field)}
    <SkeletonPart as="skeleton-control" />
  </div>
);

const SHAPES: Record<SkeletonProps['shape'], (count: number, slots: Slots) => ReactNode> = {
  card: (count) => <div className="cards">{times(count, card)}</div>,
  row: (count) => times(count, row),
  next,
  text: (count) => times(count, lines),
  list: (_count, { picture = grayPicture }) => (
    <>
      <SkeletonPart as="skeleton-title" />
      <SkeletonPart as="skeleton-control skeleton-search" />
      <div className="cards">
        {cardWith(picture)}
        {times(5, card)}
      </div>
    </>
  ),
  event: (_count, { picture = grayPicture }) => (
    <div className="columns">
      <div>
        {picture}
        <SkeletonPart as="skeleton-title" />
        {lines}
      </div>
      <aside>
        <SkeletonPart as="skeleton-panel" />
      </aside>
    </div>
  ),
  conversation: () =>
    times(
      3,
      <>
        <SkeletonPart as="skeleton-bubble" />
        <SkeletonPart as="skeleton-bubble" />
        <SkeletonPart as="skeleton-bubble skeleton-own" />
      </>,
    ),
  home: () => (
    <>
      {heading}
      {next(2)}
      <div className="cards">{times(3, card)}</div>
    </>
  ),
  pass: () => (
    <>
      {heading}
      <SkeletonPart as="skeleton-pass" />
    </>
  ),
  form: () => form(null),
  welcome: (_count, { lead = null }) => form(lead),
  plain: () => (
    <>
      <SkeletonPart as="skeleton-title" />
      {lines}
      {lines}
    </>
  ),
};
