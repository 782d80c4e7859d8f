/**
 * The locale for times and numbers: the interface's language with the region the browser is set to, so that English is 24 hours in Britain
 * and 12 in the United States.
 */
export function regionalLocale(language: string, preferred: readonly string[] = navigator.languages): string {
  return preferred.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? language
}
