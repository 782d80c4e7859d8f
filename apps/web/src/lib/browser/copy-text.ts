/**
 * Copies the text of a field, which stays selected where the browser refuses; false then. Over plain http, where servers at home often are, browsers have no
 * clipboard to write to, and take the older command.
 */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  field.select()
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch {
    return document.execCommand('copy')
  }
}
