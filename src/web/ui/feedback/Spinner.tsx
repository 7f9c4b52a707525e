import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { rotate: 1turn; }`;

/** A turning ring in the colour of the text around it. It says nothing: whoever shows it says what is waited for. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  inline-size: 1.125em;
  block-size: 1.125em;
  border: 2px solid currentcolor;
  border-block-start-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
