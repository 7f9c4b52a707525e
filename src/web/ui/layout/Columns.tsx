import type { ReactNode } from 'react';

export const Columns = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className="columns">
    <div>{children}</div>
    <aside>{aside}</aside>
  </div>
);
