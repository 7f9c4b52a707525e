import { buffers, eventChannel } from 'redux-saga';
import type { Socket, SocketSignal } from './ports';

/** Opens a socket and tells all that happens to it, in order; nothing is lost while the listener is busy. */
export function openSocket(url: string): Socket {
  const socket = new WebSocket(url);
  const signals = eventChannel<SocketSignal>((emit) => {
    socket.onopen = () => emit({ kind: 'opened' });
    socket.onmessage = ({ data }: MessageEvent) => emit({ kind: 'received', text: String(data) });
    socket.onclose = ({ code }) => emit({ kind: 'closed', code });
    return () => {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    };
  }, buffers.expanding(16));
  return {
    ...signals,
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
  };
}
