import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Hello() {
  const [pressed, setPressed] = useState(0);
  return (
    <main>
      <h1>Hello world</h1>
      <p>A bare React page, to find the floor.</p>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        Pressed {pressed} times
      </button>
    </main>
  );
}

createRoot(document.getElementById('root')!).render(<Hello />);
