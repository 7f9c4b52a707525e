import type { ReactNode } from 'react';

/** The page and, beside it on wide screens, a column that stays in sight; beneath it on the others. */
export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="columns">
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
);
