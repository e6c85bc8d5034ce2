// Delegated actions: one listener at the document serves all elements of a page that carry `data-action`,
// also those inserted later, without any script of their own.

/** The events an action can answer. */
export type ActionEvent = 'click' | 'submit' | 'change' | 'input';

/**
 * What an action does. Returning `false` at once leaves the event to the browser; anything else means that the
 * action took it and the browser's own behaviour (following a link, sending the form) does not happen.
 */
export type ActionHandler = (element: HTMLElement, event: Event) => unknown;

export type ActionOptions = {
  on?: ActionEvent;
  /** While an asynchronous run for an element lasts, take its further events without running again. */
  lock?: boolean;
};

type Action = { handler: ActionHandler; lock: boolean };

const actions = new Map<ActionEvent, Map<string, Action>>();
const running = new WeakSet<Element>();
let leaveToBrowser = false;

/** Serves every `data-action="name"` element, for one kind of event (a click unless said otherwise). */
export function onAction(name: string, handler: ActionHandler, options: ActionOptions = {}): void {
  register(name, handler, options);
}

/**
 * Like `onAction`, with code that loads on first use. If it cannot be loaded the browser does what it would
 * have done without script.
 */
export function onLazyAction(
  name: string,
  load: () => Promise<ActionHandler>,
  options: ActionOptions = {},
): void {
  const handler: ActionHandler = async (element, event) => {
    let loaded: ActionHandler;
    try {
      loaded = await load();
    } catch (error) {
      reportError(new Error(`Action ${name} could not be loaded.`, { cause: error }));
      return repeatNatively(element, event);
    }
    return loaded(element, event);
  };
  register(name, handler, options);
}

function register(name: string, handler: ActionHandler, options: ActionOptions): void {
  const { on = 'click', lock = false } = options;
  let named = actions.get(on);
  if (!named) {
    named = new Map();
    actions.set(on, named);
    document.addEventListener(on, dispatch);
  }
  if (named.has(name)) throw new Error(`Two actions are called ${name}.`);
  named.set(name, { handler, lock });
}

function dispatch(event: Event): void {
  if (leaveToBrowser || event.defaultPrevented || !(event.target instanceof Element)) return;
  const named = actions.get(event.type as ActionEvent);
  let element = event.target.closest<HTMLElement>('[data-action]');
  let action: Action | undefined;
  while (element) {
    action = named?.get(element.dataset.action as string);
    if (action) break;
    element = element.parentElement?.closest<HTMLElement>('[data-action]') ?? null;
  }
  if (!element || !action || opensElsewhere(event, element)) return;
  if (action.lock && running.has(element)) {
    event.preventDefault();
    return;
  }
  run(action, element, event);
}

function run({ handler, lock }: Action, element: HTMLElement, event: Event): void {
  let result: unknown;
  try {
    result = handler(element, event);
  } catch (error) {
    event.preventDefault();
    reportError(error);
    return;
  }
  if (result === false) return;
  event.preventDefault();
  if (!(result instanceof Promise)) return;
  if (lock) {
    running.add(element);
    element.setAttribute('aria-busy', 'true');
  }
  result.catch(reportError).finally(() => {
    if (!lock) return;
    running.delete(element);
    element.removeAttribute('aria-busy');
  });
}

// A link clicked with a modifier or the middle button opens in another tab, as everywhere.
function opensElsewhere(event: Event, element: Element): boolean {
  if (!(event instanceof MouseEvent) || !element.closest('a[href]')) return false;
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

function repeatNatively(element: HTMLElement, event: Event): void {
  leaveToBrowser = true;
  if (event instanceof SubmitEvent) (element as HTMLFormElement).requestSubmit(event.submitter);
  else if (event.type === 'click') element.click();
  leaveToBrowser = false;
}
