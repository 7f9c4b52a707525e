/** Stands in for style sheets, which mean nothing to a test. */
export const styles = {};
