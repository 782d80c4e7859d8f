/** What was typed into a form's field, trimmed; empty when there is none. */
export function formText(form: HTMLFormElement, name: string): string {
  return typedText(form, name).trim()
}

/** What was typed into a form's field, to the letter (passwords). */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
