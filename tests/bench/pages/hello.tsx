// The least that React can show.
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <h1>Hello, world</h1>
      <input name="quantity" aria-label="Quantity" />
    </>,
  );
