import { listen } from './listen';

/** Until its result is called, a file dropped where nothing takes it is not opened in place of the app. */
export function refuseStrayFiles(): () => void {
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  };
  return listen(['dragover', 'drop'], refuse);
}
