import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { cssTransition, toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import { createGlobalStyle } from 'styled-components';
import { TOAST } from '@contract/limits';
import { breakpoint, color, frame, layer, radius, shadow, space } from '@web/theme/tokens';
import { ToastView, type ToastContent } from './ToastView';
import { useMedia } from '../hooks/useMedia';

export interface ToastItem extends ToastContent {
  id: string;
  position?: 'top-right' | 'top-center';
  /** How long it stays, unless it is being read; false to stay until it is closed. */
  autoCloseMs?: number | false;
}

interface ToastsProps {
  items: readonly ToastItem[];
  onClosed: (id: string) => void;
}

const slide = cssTransition({ enter: 'toast-in', exit: 'toast-out', collapseDuration: 160 });

/** Shows the toasts of a list. The only file that names the toast library, so it is one chunk, fetched with the first toast. */
export function Toasts({ items, onClosed }: ToastsProps) {
  const intl = useIntl();
  // Where the middle is the corner too, two stacks would lie over each other.
  const narrow = useMedia(`(max-width: ${breakpoint.middle - 1}px)`);
  const shown = useRef(new Map<string, ToastItem>());
  const closed = useRef(onClosed);
  useEffect(() => {
    closed.current = onClosed;
  });

  useEffect(() => {
    const listed = new Set(items.map(({ id }) => id));
    for (const id of shown.current.keys()) {
      if (listed.has(id)) continue;
      shown.current.delete(id);
      toast.dismiss(id);
    }
    for (const item of items) {
      const before = shown.current.get(item.id);
      if (before === item) continue;
      shown.current.set(item.id, item);
      if (before) toast.update(item.id, { ...optionsOf(item, narrow), render: view(item) });
      else
        toast(view(item), {
          ...optionsOf(item, narrow),
          toastId: item.id,
          onClose: () => shown.current.delete(item.id) && closed.current(item.id),
        });
    }
  }, [items, narrow]);

  return (
    <>
      <Look />
      <ToastContainer
        position="top-right"
        newestOnTop
        hideProgressBar
        closeButton={false}
        icon={false}
        draggable
        draggablePercent={TOAST.dragPercent}
        transition={slide}
        aria-label={intl.formatMessage({ id: 'ui.toasts', defaultMessage: 'Notifications' })}
      />
    </>
  );
}

const optionsOf = ({ kind, position = 'top-right', autoCloseMs = TOAST.autoCloseMs }: ToastItem, narrow: boolean): ToastOptions => ({
  position: narrow ? 'top-right' : position,
  autoClose: autoCloseMs,
  role: kind === 'bad' ? 'alert' : 'status',
});

const view = ({ id, ...content }: ToastItem) => (
  // Whoever has come into it with the keyboard must not have it closed under their hands.
  <div style={{ inlineSize: '100%' }} onFocus={() => toast.pause({ id })} onBlur={() => toast.play({ id })}>
    <ToastView {...content} close={() => toast.dismiss(id)} />
  </div>
);

// The library's own sheet is six times as long. Its progress bar is the toast's clock, so it runs though it is not seen.
const Look = createGlobalStyle`
  .Toastify__toast-container {
    position: fixed;
    inset-block-start: calc(${frame.head} + ${space[2]});
    z-index: ${layer.toasts};
    display: grid;
    gap: ${space[2]};
    inline-size: min(${TOAST.widthPx}px, 100vw - 32px);
  }
  .Toastify__toast-container--top-right { inset-inline-end: ${space[4]}; }
  .Toastify__toast-container--top-center { inset-inline: 0; margin-inline: auto; }
  .Toastify__toast {
    position: relative;
    display: flex;
    overflow: hidden;
    min-block-size: 56px;
    border-radius: ${radius.lg};
    background: ${color.raised};
    color: ${color.text};
    box-shadow: ${shadow.float};
    touch-action: pan-y;
  }
  .Toastify__progress-bar--wrp { position: absolute; inset: auto 0 0; block-size: 0; }
  .Toastify__progress-bar--animated { animation: toast-time linear 1 forwards; }
  .toast-in { animation: toast-in .2s ease-out both; }
  .toast-out { animation: toast-out .16s ease-out both; }
  @keyframes toast-time { to { opacity: .99; } }
  @keyframes toast-in { from { opacity: 0; transform: translateY(-16px); } }
  @keyframes toast-out { to { opacity: 0; transform: translateY(-8px); } }
  @media (forced-colors: active) { .Toastify__toast { border: 1px solid; } }
  @media print { .Toastify__toast-container { display: none; } }
`;
