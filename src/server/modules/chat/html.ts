const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const asHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!).replace(/\r\n|\r|\n/g, '<br>');
