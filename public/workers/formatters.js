// The first formatter has the browser list the languages that it knows, and the first price its currencies, which together
// take longer than drawing a page. Made in a worker, those lists are there for the page as well.
new Intl.DateTimeFormat(self.name);
new Intl.NumberFormat(self.name, { style: 'currency', currency: 'USD' });
self.close();
