/**
 * How messages look. One sheet for the list instead of a styled component for each part: hundreds of rows pass by when a
 * conversation is scrolled. The gap between two rows is padding, for the list measures rows without their margins.
 */
export const messageCss = `
.message{display:grid;grid-template:'face head' 'face text'/32px 1fr;gap:0 8px;padding-block-start:2px;padding-inline-end:24px;justify-items:start}
.message.own{grid-template:'head head' 'bin text' 'state state'/minmax(36px,1fr) auto;padding-inline:24px 0;justify-items:end}
.message.head{padding-block-start:12px}
.message>[aria-hidden]{grid-area:face;margin-block-start:2px}
.message-head{grid-area:head;padding-inline:4px;padding-block-end:3px;color:var(--text-quiet);font-size:.75rem;line-height:1.4}
.message-head>b{color:var(--text);font-weight:600}
.bubble{grid-area:text;max-inline-size:min(560px,100%);padding:7px 13px;border-radius:16px;border-start-start-radius:5px;border-end-start-radius:5px;background:var(--grey-4);overflow-wrap:anywhere;white-space:pre-wrap;text-wrap:wrap;unicode-bidi:plaintext}
.head>.bubble{border-start-start-radius:16px}
.tail>.bubble{border-end-start-radius:16px}
.own>.bubble{border-radius:16px;border-start-end-radius:5px;border-end-end-radius:5px;background:var(--primary-tint)}
.own.head>.bubble{border-start-end-radius:16px}
.own.tail>.bubble{border-end-end-radius:16px}
.failed>.bubble{background:var(--bad-tint)}
.message-day{padding-block:24px 4px;color:var(--text-quiet);font-size:.75rem;font-weight:600;letter-spacing:0;text-align:center}
.message-new{display:flex;gap:12px;align-items:center;min-block-size:calc(1.5em + 16px);padding-block:12px 4px;color:var(--primary-text);font-size:.75rem;font-weight:680}
.message-new::before,.message-new::after{content:'';flex:1;block-size:1px;background:currentcolor;opacity:.4}
.message-system{max-inline-size:none;padding:12px 24px 0;color:var(--text-quiet);font-size:.875rem;text-align:center;unicode-bidi:plaintext}
@media (forced-colors:active){.bubble{border:1px solid}}
`.replace(/\n/g, '');
