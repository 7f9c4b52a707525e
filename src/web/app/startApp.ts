/**
 * Runs the parts of the program one after another, so that between them the browser can paint and answer: run in one go
 * they would hold a slow phone for a quarter of a second. They all stand in the first chunk.
 */
export async function startApp(): Promise<void> {
  if (process.env.NODE_ENV !== 'production') void endWorkers();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ './store');
  await pause();
  await import(/* webpackMode: "eager" */ './App');
  await pause();
  const { open } = await import(/* webpackMode: "eager" */ './open');
  await open();
}

/** Takes away what a production build has left at this address. */
const endWorkers = async () => {
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) await worker.unregister();
};

const pause = () => new Promise((resume) => setTimeout(resume));
