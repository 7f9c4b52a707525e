import { createContext } from 'react';

/** Decides whether a layer closes; calls `close` now, later or never. */
export type ClosingQuestion = (close: () => void) => void;

/** What the forms in a layer ask before its reader closes it; null where there is no layer. */
export const DialogQuestions = createContext<Set<ClosingQuestion> | null>(null);
