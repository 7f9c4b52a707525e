export { removePreviewsBefore } from './queries';
