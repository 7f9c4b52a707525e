import { useRef, useState, type MouseEvent, type PointerEvent, type ReactNode } from 'react';
import styled from 'styled-components';

interface ZoomableProps {
  /** Swiped to the left, or to the right, while it is as large as it fits. */
  onSwipe: (to: 'left' | 'right') => void;
  children: ReactNode;
}

interface View {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

const FITTING: View = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
const DOUBLE = 2.5;
const SWIPE_PX = 48;
const TAP_PX = 10;
const DOUBLE_TAP_MS = 300;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Enlarges what is in it by two fingers or a double tap, moves it by one, and tells of swipes. */
export function Zoomable({ onSwipe, children }: ZoomableProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FITTING);
  const [isMoving, setIsMoving] = useState(false);
  const points = useRef(new Map<number, Point>());
  const begun = useRef({ view: FITTING, centre: { x: 0, y: 0 }, spread: 0 });
  /** Whether it was one finger alone, and where it came down. */
  const single = useRef<Point | null>(null);
  const tapped = useRef<(Point & { at: number }) | null>(null);

  /** Measured from the middle of the stage, which stays where it is while all around it grows. */
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.current!.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const measure = () => {
    const [one = { x: 0, y: 0 }, other = one] = points.current.values();
    return { centre: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, spread: distance(one, other) };
  };
  const begin = (from: View) => {
    begun.current = { view: from, ...measure() };
  };
  const enlarged = (from: View, to: number, around: Point, at = around): View => {
    const scale = between(1, to, LARGEST);
    if (scale === 1) return FITTING;
    const { width, height } = stage.current!.getBoundingClientRect();
    const room = { x: ((scale - 1) * width) / 2, y: ((scale - 1) * height) / 2 };
    const grown = scale / from.scale;
    return {
      scale,
      x: between(-room.x, at.x - (around.x - from.x) * grown, room.x),
      y: between(-room.y, at.y - (around.y - from.y) * grown, room.y),
    };
  };
  const toggle = (around: Point) => setView(view.scale > 1 ? FITTING : enlarged(view, DOUBLE, around));

  function handleDown(event: PointerEvent<HTMLDivElement>) {
    if (event.pointerType === 'mouse') return;
    stage.current!.setPointerCapture?.(event.pointerId);
    const point = pointOf(event);
    points.current.set(event.pointerId, point);
    single.current = points.current.size === 1 ? point : null;
    setIsMoving(true);
    begin(view);
  }

  function handleMove(event: PointerEvent<HTMLDivElement>) {
    if (!points.current.has(event.pointerId)) return;
    points.current.set(event.pointerId, pointOf(event));
    const { view: from, centre, spread } = begun.current;
    const now = measure();
    if (points.current.size > 1) setView(enlarged(from, (from.scale * now.spread) / spread, centre, now.centre));
    else if (from.scale > 1) setView(enlarged(from, from.scale, centre, now.centre));
    else if (single.current) setView({ ...FITTING, x: now.centre.x - centre.x });
  }

  function handleUp(event: PointerEvent<HTMLDivElement>) {
    if (!points.current.delete(event.pointerId)) return;
    const down = single.current;
    if (points.current.size > 0) return begin(view);
    setIsMoving(false);
    if (view.scale === 1) setView(FITTING);
    if (!down || event.type === 'pointercancel') return;
    const up = pointOf(event);
    const [across, along] = [up.x - down.x, up.y - down.y];
    if (distance(up, down) < TAP_PX) {
      const before = tapped.current;
      const isDouble = before !== null && event.timeStamp - before.at < DOUBLE_TAP_MS && distance(before, up) < 3 * TAP_PX;
      tapped.current = isDouble ? null : { ...up, at: event.timeStamp };
      if (isDouble) toggle(up);
    } else if (view.scale === 1 && Math.abs(across) > SWIPE_PX && Math.abs(across) > 1.5 * Math.abs(along)) {
      onSwipe(across < 0 ? 'left' : 'right');
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- fingers alone: a keyboard has the browser's own zoom, and buttons
    <Stage
      ref={stage}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={handleUp}
      onDoubleClick={(event: MouseEvent) => {
        if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') toggle(pointOf(event));
      }}
    >
      <Moved $still={!isMoving} style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
        {children}
      </Moved>
    </Stage>
  );
}

const Stage = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 0;
  overflow: hidden;
  touch-action: none;
  user-select: none;
`;

const Moved = styled.div<{ $still: boolean }>`
  display: grid;
  /* As high as there is room, so that a picture that is higher fits into it. */
  grid-template-rows: minmax(0, 1fr);
  place-items: center;
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 0;
  transition: ${({ $still }) => ($still ? 'transform 160ms ease-out' : 'none')};
  > img {
    -webkit-user-drag: none;
  }
`;
