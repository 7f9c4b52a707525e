import '@testing-library/jest-dom';

// jsdom lays nothing out and refuses to scroll; the virtual lists ask it to on mount.
window.scrollTo = () => {};
