/** The most pages an event has, their texts and pictures; its pictures and files; what is done for points at it. */
export const LISTING_PARTS = {
  pagesMax: 50,
  pageHtmlMax: 90_000,
  pagePicturesMax: 20,
  mediaItemsMax: 500,
  activationsMax: 200,
} as const;
