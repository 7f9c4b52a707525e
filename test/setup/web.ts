// What draws nothing needs no matchers for what is drawn: they load a hundred and seventy modules for each file.
if (String(expect.getState()['testPath']).endsWith('.tsx')) {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom') as typeof import('@testing-library/dom');
  // The whole app is drawn, on machines that do other things too.
  configure({ asyncUtilTimeout: 15_000 });
}

// jsdom lays nothing out and refuses to scroll; the virtual lists ask it to on mount.
window.scrollTo = () => {};

// jsdom knows dialogs and popovers but not how to open and close them.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
