// The first formatter has the browser list the languages that it knows, which takes longer than drawing a page. Made in a
// worker, that list is there for the page as well.
new Intl.DateTimeFormat(self.name);
self.close();
