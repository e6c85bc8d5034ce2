/** Whether an answer is the one to those who may not see a product, or no longer: words without markup (QV-028). */
export function isRefused(html: string): boolean {
  return !html.trimStart().startsWith('<');
}

/** These words as what the view shows. */
export function refusal(text: string): string {
  const box = Object.assign(document.createElement('p'), { className: 'view-refused', textContent: text });
  box.role = 'alert';
  return box.outerHTML;
}
