const GAP_PX = 8;
const LEAST_PX = 200;

const px = (length: number) => `${Math.round(length)}px`;

/**
 * Holds a layer by the edges next to what it belongs to, on the side towards the middle of the window, and under it
 * unless there is more room above. Said before it is drawn, so its own size is not known; it never leaves the window.
 */
export function placeAt(anchor: Element, { style }: HTMLElement, likelyHeight: number): void {
  const at = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isRight = at.left + at.width / 2 > clientWidth / 2;
  const below = clientHeight - at.bottom - 2 * GAP_PX;
  const above = at.top - 2 * GAP_PX;
  const isBelow = below >= Math.min(likelyHeight, above);
  const room = Math.max(isBelow ? below : above, LEAST_PX);
  const away = clientHeight - room - GAP_PX;
  // Between that edge and the other one of the window it is as wide as it likes to be.
  style.left = px(isRight ? GAP_PX : Math.max(GAP_PX, at.left));
  style.right = px(isRight ? Math.max(GAP_PX, clientWidth - at.right) : GAP_PX);
  style.margin = isRight ? '0 0 0 auto' : '0 auto 0 0';
  style.top = isBelow ? px(Math.min(at.bottom + GAP_PX, away)) : 'auto';
  style.bottom = isBelow ? 'auto' : px(Math.min(clientHeight - at.top + GAP_PX, away));
  style.maxHeight = px(room);
}
