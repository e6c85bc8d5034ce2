/** What can be done to words of rich text on the canvas: the command of the browser, how its button looks, and its key. */
const TOOLS = [
  { command: 'bold', name: 'B', key: 'Ctrl+B' },
  { command: 'italic', name: 'I', key: 'Ctrl+I' },
  { command: 'insertUnorderedList', name: '•' },
  { command: 'insertOrderedList', name: '1.' },
  { command: 'createLink', name: '↗' },
] as const;

/** What a tool or a question is called, by its key among the editor's texts. */
export type SayTool = (key: `tool-${(typeof TOOLS)[number]['command'] | 'address'}`) => string;

/** Shows buttons above an element whose rich text is being written, until that ends. */
export function showTextTools(element: HTMLElement, say: SayTool, signal: AbortSignal): void {
  const { ownerDocument: canvas } = element;
  const bar = canvas.createElement('div');
  bar.className = 'builder-text-tools';
  for (const { command, name, ...tool } of TOOLS) {
    const words = say(`tool-${command}`);
    const title = 'key' in tool ? `${words} (${tool.key})` : words;
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
      apply(canvas, command, say);
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

function apply(canvas: Document, command: (typeof TOOLS)[number]['command'], say: SayTool): void {
  // The old commands are the only ones that undo with the browser's own undo of what is written.
  if (command !== 'createLink') {
    canvas.execCommand(command);
    return;
  }
  const selection = canvas.getSelection();
  const link = selection?.anchorNode?.parentElement?.closest('a');
  const address = prompt(say('tool-address'), link?.getAttribute('href') ?? '/');
  if (address === null) return;
  if (address === '') canvas.execCommand('unlink');
  else canvas.execCommand('createLink', false, address);
}
