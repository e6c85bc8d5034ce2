import type { Start } from '#platform/live/live-script.ts';

/** Bytes up to which a photo is sent as it is. */
const SMALL = 400_000;
/** Pixels of the longer side of one that is not: twice what the shop keeps. */
const SIDE = 960;
const TAKEN = ['image/png', 'image/jpeg'];

/** Shows the photo that somebody chose before it is sent, lets them take it out again, and says at once what cannot be taken. */
export const start: Start = (root, { signal }) => {
  const input = root.querySelector<HTMLInputElement>('input[type="file"]');
  const preview = root.querySelector<HTMLElement>('.photo-preview');
  const error = root.querySelector<HTMLElement>('[data-error-for]');
  const [before] = preview?.children ?? [];
  if (!input || !preview || !error || !(before instanceof Element)) return;
  const { most, large = '', format = '', clear = '' } = root.dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'btn photo-clear';
  button.textContent = clear;
  button.hidden = true;
  error.after(button);
  const picture = document.createElement('img');
  picture.width = 80;
  picture.height = 80;

  const say = (message: string) => {
    error.textContent = message;
    error.hidden = message === '';
    if (message === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  };
  const show = (address: string, name = '') => {
    picture.src = address;
    picture.alt = name;
    preview.replaceChildren(address === '' ? before : picture);
  };
  const give = (file: File | null) => {
    if (!file) return;
    const carrier = new DataTransfer();
    carrier.items.add(file);
    input.files = carrier.files;
  };
  const problemOf = (file: File) => {
    if (file.size > Number(most) * 1024 * 1024) return large;
    return TAKEN.includes(file.type) ? '' : format;
  };

  input.addEventListener(
    'change',
    () => {
      const [file] = input.files ?? [];
      const problem = file ? problemOf(file) : '';
      say(problem);
      button.hidden = !file;
      show('');
      if (!file || problem !== '') return;
      // The page may show pictures of its own and of data, and of nothing else.
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        if (input.files?.[0] === file) show(String(reader.result), file.name);
      });
      reader.readAsDataURL(file);
      if (file.size > SMALL) void shrink(file).then((less) => input.files?.[0] === file && give(less));
    },
    { signal },
  );
  button.addEventListener(
    'click',
    () => {
      input.value = '';
      say('');
      show('');
      button.hidden = true;
      input.focus();
    },
    { signal },
  );
  // What would be refused is not sent first.
  input.form?.addEventListener(
    'submit',
    (event) => {
      const [file] = input.files ?? [];
      if (!file || problemOf(file) === '') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      input.focus();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', () => {
    button.remove();
    preview.replaceChildren(before);
  });
};

/** The same photo with no more pixels than the shop needs, so that it is soon sent; null where the browser cannot make it. */
async function shrink(file: File): Promise<File | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const less = await new Promise<Blob | null>((done) => canvas.toBlob(done, file.type, 0.9));
    return less && less.size < file.size ? new File([less], file.name, { type: less.type }) : null;
  } catch {
    return null;
  }
}
