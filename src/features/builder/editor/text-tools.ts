/** What can be done to words of rich text on the canvas: the command of the browser, and how its button looks. */
const TOOLS = [
  { command: 'bold', name: 'B', title: 'Bold (Ctrl+B)' },
  { command: 'italic', name: 'I', title: 'Italic (Ctrl+I)' },
  { command: 'insertUnorderedList', name: '•', title: 'List' },
  { command: 'insertOrderedList', name: '1.', title: 'Numbered list' },
  { command: 'createLink', name: '↗', title: 'Link' },
] as const;

/** Shows buttons above an element whose rich text is being written, until that ends. */
export function showTextTools(element: HTMLElement, signal: AbortSignal): void {
  const { ownerDocument: canvas } = element;
  const bar = canvas.createElement('div');
  bar.className = 'builder-text-tools';
  for (const { command, name, title } of TOOLS) {
    const button = Object.assign(canvas.createElement('button'), {
      type: 'button',
      textContent: name,
      title,
    });
    button.dataset.tool = command;
    button.setAttribute('aria-label', title);
    // What is marked stays marked, and the words keep the focus.
    button.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      event.stopPropagation();
    });
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      apply(canvas, command);
    });
    bar.append(button);
  }
  const place = () => {
    const { left, top } = element.getBoundingClientRect();
    const view = canvas.defaultView;
    bar.style.insetBlockStart = `${Math.max(0, top - 44) + (view?.scrollY ?? 0)}px`;
    bar.style.left = `${left + (view?.scrollX ?? 0)}px`;
  };
  canvas.body.append(bar);
  place();
  canvas.defaultView?.addEventListener('resize', place, { signal });
  signal.addEventListener('abort', () => bar.remove());
}

function apply(canvas: Document, command: (typeof TOOLS)[number]['command']): void {
  // The old commands are the only ones that undo with the browser's own undo of what is written.
  if (command !== 'createLink') {
    canvas.execCommand(command);
    return;
  }
  const selection = canvas.getSelection();
  const link = selection?.anchorNode?.parentElement?.closest('a');
  const address = prompt('Address', link?.getAttribute('href') ?? '/');
  if (address === null) return;
  if (address === '') canvas.execCommand('unlink');
  else canvas.execCommand('createLink', false, address);
}
