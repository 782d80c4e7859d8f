/** The value of a form field, trimmed; empty if the field is missing. */
export function formText(form: HTMLFormElement, name: string): string {
  return typedText(form, name).trim()
}

/** The value of a form field as typed (passwords). */
export function typedText(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
