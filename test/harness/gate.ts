export function gate() {
  let arrive!: () => void;
  let release!: () => void;
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  const opened = new Promise<void>((resolve) => (release = resolve));
  return {
    reached,
    release,
    pass: () => {
      arrive();
      return opened;
    },
  };
}
