/** Prints the page, by the system's own dialog. */
export const usePrint = () => () => window.print();
