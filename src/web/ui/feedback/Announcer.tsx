import type { ReactNode } from 'react';

/** Reads its text out when it changes. It must stay mounted: a region that comes with its text is passed over. */
export const Announcer = ({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) => (
  <span className="unseen" role={urgent ? 'alert' : 'status'}>
    {children}
  </span>
);
