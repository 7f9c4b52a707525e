export const LISTING_PARTS = {
  pagesMax: 50,
  pageHtmlMax: 90_000,
  pagePicturesMax: 20,
  mediaItemsMax: 500,
  activationsMax: 200,
} as const;
