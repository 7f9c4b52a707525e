export const usePrint = () => () => window.print();
