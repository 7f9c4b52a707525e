import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { messages, PEOPLE } from '../messages';

const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit' });

const Row = memo(function Row({ message }: { message: (typeof messages)[number] }) {
  const name = PEOPLE[message.who]!;
  return (
    <article className="row">
      <div className="head">
        <b>{name}</b>
        <time>{clock.format(message.at)}</time>
      </div>
      <p>{message.text}</p>
    </article>
  );
});

// Opens at the newest message and is scrolled upwards, as a chat is.
createRoot(document.getElementById('root')!).render(
  <Virtuoso
    style={{ height: '100%' }}
    data={messages}
    itemContent={(_, message) => <Row message={message} />}
    computeItemKey={(_, { id }) => id}
    followOutput="auto"
    alignToBottom
    initialTopMostItemIndex={messages.length - 1}
    increaseViewportBy={{ top: 600, bottom: 200 }}
    scrollerRef={(element) => element instanceof HTMLElement && element.setAttribute('id', 'scroller')}
  />,
);
